import { type FactorRow, listFactors } from './records/factors.ts';
import { type IdentityRow, listIdentities } from './records/identities.ts';
import type { UserRow } from './records/users.ts';
import type { AccountQueries, Json } from './tables.ts';

/** The user as it stands on the wire. */
export type WireUser = Json & { id: string };

export async function readWireUser(queries: AccountQueries, user: UserRow): Promise<WireUser> {
  const [identities, factors] = await Promise.all([
    listIdentities(queries, user.id),
    listFactors(queries, user.id),
  ]);
  return buildWireUser(user, { identities, factors });
}

type UserParts = { identities: readonly IdentityRow[]; factors: readonly FactorRow[] };

/** What is null is left out, as the wire has it. */
export function buildWireUser(user: UserRow, { identities, factors }: UserParts): WireUser {
  const times = {
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: earlierOf(user.email_confirmed_at, user.phone_confirmed_at),
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.new_email,
    email_change_sent_at: user.email_change_sent_at,
    new_phone: user.new_phone,
    phone_change_sent_at: user.phone_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
  };
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...withoutNulls(times),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(buildWireIdentity),
    ...(factors.length === 0 ? {} : { factors: factors.map(buildWireFactor) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

function buildWireIdentity(identity: IdentityRow): Json {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...withoutNulls({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...withoutNulls({ email: identity.email }),
  };
}

function buildWireFactor(factor: FactorRow): Json {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...withoutNulls({
      friendly_name: factor.friendly_name,
      phone: factor.phone,
      last_challenged_at: factor.last_challenged_at,
    }),
    factor_type: factor.factor_type,
  };
}

function withoutNulls(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
