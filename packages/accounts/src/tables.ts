import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';

export type Json = Record<string, unknown>;
type JsonColumn = JSONColumnType<Json, string | undefined, string>;

export type UserTable = {
  id: Generated<string>;
  aud: Generated<string>;
  role: Generated<string>;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  first_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  new_email: string | null;
  email_change_agreements: Generated<number>;
  email_change_sent_at: Date | null;
  new_phone: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  app_metadata: JsonColumn;
  user_metadata: JsonColumn;
  signed_up_from: string | null;
  is_sso_user: Generated<boolean>;
  is_anonymous: Generated<boolean>;
  banned_until: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type IdentityTable = {
  id: Generated<string>;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: JSONColumnType<Json>;
  email: GeneratedAlways<string | null>;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type FactorTable = {
  id: Generated<string>;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone';
  status: Generated<'unverified' | 'verified'>;
  secret: string | null;
  phone: string | null;
  last_used_step: number | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type FactorChallengeTable = {
  id: Generated<string>;
  factor_id: string;
  ip_address: string;
  code_hash: string | null;
  attempts: Generated<number>;
  verified_at: Date | null;
  created_at: Date;
};

export type AssuranceLevel = 'aal1' | 'aal2';

export type SessionTable = {
  id: Generated<string>;
  user_id: string;
  aal: Generated<AssuranceLevel>;
  factor_id: string | null;
  ip_address: string | null;
  user_agent: string | null;
  refreshed_at: Date | null;
  not_after: Date | null;
  created_at: Date;
  updated_at: Date;
};

type AmrClaimTable = {
  session_id: string;
  method: string;
  provider: string | null;
  created_at: Date;
  updated_at: Date;
};

export type RefreshTokenTable = {
  id: GeneratedAlways<number>;
  token_hash: string;
  salt: string;
  parent_id: number | null;
  session_id: string;
  user_id: string;
  revoked: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
};

export type OneTimeTokenType =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

export type OneTimeTokenTable = {
  user_id: string;
  type: OneTimeTokenType;
  code_hash: string;
  link_hash: string | null;
  is_pkce: boolean;
  attempts: Generated<number>;
  created_at: Date;
};

export type FlowStateTable = {
  id: Generated<string>;
  user_id: string | null;
  provider: string;
  authentication_method: string;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  auth_code_hash: string | null;
  auth_code_issued_at: Date | null;
  redirect_to: string | null;
  linking_user_id: string | null;
  provider_state: JsonColumn;
  created_at: Date;
};

type SigningKeyTable = {
  kid: string;
  algorithm: string;
  private_jwk: JSONColumnType<Json>;
  is_signing: boolean;
  created_at: Date;
};

type InstallationValueTable = { name: string; value: string };

export type OutboxTable = {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  link: string | null;
  code: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  created_at: Date;
};

export type SamlProviderTable = {
  id: Generated<string>;
  entity_id: string;
  metadata_xml: string;
  domains: string[];
  is_enabled: boolean;
  created_at: Date;
  updated_at: Date;
};

type SamlAssertionTable = { provider_id: string; assertion_hash: string; created_at: Date };

type RateLimitTable = { key: string; tokens: number; updated_at: Date };

export type AccountTables = {
  'accounts.users': UserTable;
  'accounts.identities': IdentityTable;
  'accounts.factors': FactorTable;
  'accounts.factor_challenges': FactorChallengeTable;
  'accounts.sessions': SessionTable;
  'accounts.amr_claims': AmrClaimTable;
  'accounts.refresh_tokens': RefreshTokenTable;
  'accounts.one_time_tokens': OneTimeTokenTable;
  'accounts.flow_states': FlowStateTable;
  'accounts.signing_keys': SigningKeyTable;
  'accounts.installation_values': InstallationValueTable;
  'accounts.outbox': OutboxTable;
  'accounts.rate_limits': RateLimitTable;
  'accounts.saml_providers': SamlProviderTable;
  'accounts.saml_assertions': SamlAssertionTable;
};

/** Queries on the room's tables, in a transaction or outside of one. */
export type AccountQueries = Kysely<AccountTables>;
/** Queries that stand or fall together. */
export type AccountTransaction = Transaction<AccountTables>;
