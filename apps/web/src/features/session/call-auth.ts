import type { ErrorCode } from '@skimreel/contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describeAuthError } from './describe-auth-error.ts';
import { loadAuthClient } from './session-store.ts';

export type AuthOutcome<Answer> =
  | { status: 'done'; answer: Answer }
  | { status: 'refused'; message: string; code: string | null };

/** Makes one call to the sign-in service; whatever goes wrong comes back as a sentence for people. */
export const callAuth = async <Answer extends { error: unknown }>(
  fallback: ErrorCode,
  call: (client: SupabaseClient) => Promise<Answer>,
): Promise<AuthOutcome<Answer>> => {
  try {
    const answer = await call(await loadAuthClient());
    return answer.error ? refuse(answer.error, fallback) : { status: 'done', answer };
  } catch (error) {
    return refuse(error, fallback);
  }
};

const refuse = (error: unknown, fallback: ErrorCode) => ({
  status: 'refused' as const,
  ...describeAuthError(error, fallback),
});
