import { randomUUID } from 'node:crypto';
import type { Address } from './account-by-address.ts';
import { buildWireUser, type WireUser } from './build-user.ts';
import type { UserRow } from './records/users.ts';
import type { Json } from './tables.ts';

/** Looks like a new account to who does not look for `identities`; nothing of the real one is in it. */
export function buildNobody(address: Address, data: Json | undefined, now: Date): WireUser {
  const { provider, ...columns } = address;
  const nobody: UserRow = {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: null,
    phone: null,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    first_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    new_email: null,
    email_change_agreements: 0,
    email_change_sent_at: null,
    new_phone: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data ?? {},
    signed_up_from: null,
    is_sso_user: false,
    is_anonymous: false,
    banned_until: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    ...columns,
  };
  return buildWireUser(nobody, { identities: [], factors: [] });
}
