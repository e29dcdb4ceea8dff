import {
  DEFAULT_PLAN,
  MISSING_PROFILE_CREDIT_MINUTES,
  PASSWORD_RESET_CREDIT_MINUTES,
  type Profile,
  profileSchema,
} from '@skimreel/contract';
import type { SupabaseClient } from '@supabase/supabase-js';

type ProfileRequest = { client: SupabaseClient; userId: string; isAfterPasswordReset: boolean };

/** Credits and plan of the signed-in person, or what the specification shows while there is no profile. */
export const readProfile = async ({
  client,
  userId,
  isAfterPasswordReset,
}: ProfileRequest): Promise<Pick<Profile, 'credits' | 'plan'>> => {
  // Spec 7, 9: after a password reset the plan is left out, and another number stands in for a missing profile. Kept.
  const columns = isAfterPasswordReset ? 'credits' : 'credits,plan';
  const { data } = await client.from('profiles').select(columns).eq('id', userId).single();

  return buildProfile(data, isAfterPasswordReset);
};

const rowSchema = profileSchema.pick({ credits: true, plan: true }).partial({ plan: true });

export const buildProfile = (
  row: unknown,
  isAfterPasswordReset: boolean,
): Pick<Profile, 'credits' | 'plan'> => {
  const { data } = rowSchema.safeParse(row);
  const missing = isAfterPasswordReset ? PASSWORD_RESET_CREDIT_MINUTES : MISSING_PROFILE_CREDIT_MINUTES;

  return { credits: data?.credits ?? missing, plan: data?.plan ?? DEFAULT_PLAN };
};
