-- Accounts of this installation's own /auth/v1. They lie in a schema of their own, which no role of a request may
-- enter, so beside a hosted project's "auth" schema they are empty tables and nothing else.
-- Secrets that are only compared (codes, links, tokens) are kept as hashes.

create schema accounts;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  phone text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  -- When the first address of the account was proven; what a person gets once is given at this moment.
  first_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  -- 0: no address has agreed to the change yet, 1: one of the two has.
  email_change_agreements smallint not null default 0,
  email_change_sent_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  -- The network address of the sign-up: what is given once per person is bounded per network too.
  signed_up_from text,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- People of a single sign-on provider are kept apart: they may have the address of an account made by themselves.
create unique index users_email_key on accounts.users (email) where not is_sso_user;
create unique index users_phone_key on accounts.users (phone) where not is_sso_user;

create table accounts.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user_id_index on accounts.identities (user_id);
create index identities_email_index on accounts.identities (email);

create table accounts.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- A time-based code is computed from the secret, so this one cannot be a hash.
  secret text,
  phone text,
  -- A time step is accepted once.
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index factors_user_id_index on accounts.factors (user_id);

create table accounts.factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references accounts.factors on delete cascade,
  ip_address text not null,
  code_hash text,
  attempts smallint not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null
);
create index factor_challenges_factor_id_index on accounts.factor_challenges (factor_id);

create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid references accounts.factors on delete set null,
  ip_address text,
  user_agent text,
  refreshed_at timestamptz,
  not_after timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user_id_index on accounts.sessions (user_id);
create index sessions_factor_id_index on accounts.sessions (factor_id);

-- How the person of a session proved to be who they are; one row per method.
create table accounts.amr_claims (
  session_id uuid not null references accounts.sessions on delete cascade,
  method text not null,
  provider text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (session_id, method)
);

-- A child's token is computed from its parent's and the salt (refresh-tokens.ts): who shows the parent can be given the
-- child again, and who reads this table can compute neither.
create table accounts.refresh_tokens (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  salt text not null,
  parent_id bigint references accounts.refresh_tokens on delete cascade,
  session_id uuid not null references accounts.sessions on delete cascade,
  user_id uuid not null references accounts.users on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refresh_tokens_session_id_index on accounts.refresh_tokens (session_id);
create index refresh_tokens_user_id_index on accounts.refresh_tokens (user_id);
create index refresh_tokens_parent_id_index on accounts.refresh_tokens (parent_id);

-- What was mailed or sent by SMS: a code to type and, by mail, a link. One live row per user and type.
create table accounts.one_time_tokens (
  user_id uuid not null references accounts.users on delete cascade,
  type text not null check (type in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')),
  code_hash text not null,
  link_hash text,
  is_pkce boolean not null default false,
  -- Wrong codes typed so far: a short code must not be found by trying.
  attempts smallint not null default 0,
  created_at timestamptz not null,
  primary key (user_id, type)
);
create unique index one_time_tokens_link_hash_key on accounts.one_time_tokens (link_hash);

-- A sign-in that began in one place and ends in another: PKCE, social providers.
create table accounts.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references accounts.users on delete cascade,
  provider text not null,
  authentication_method text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash text unique,
  auth_code_issued_at timestamptz,
  redirect_to text,
  -- Linking instead of signing in: the account that gets the identity.
  linking_user_id uuid references accounts.users on delete cascade,
  -- The provider leg's own secrets and what the provider answered, until the exchange takes it.
  provider_state jsonb not null default '{}',
  created_at timestamptz not null
);
create index flow_states_user_id_index on accounts.flow_states (user_id);
create index flow_states_linking_user_id_index on accounts.flow_states (linking_user_id);
create index flow_states_created_at_index on accounts.flow_states (created_at);

-- One key signs; older ones verify until the last token they signed has expired.
create table accounts.signing_keys (
  kid text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  is_signing boolean not null,
  created_at timestamptz not null
);
create unique index signing_keys_one_signs on accounts.signing_keys (is_signing) where is_signing;

-- Made once per installation: the publishable key, the key of the address hashes.
create table accounts.installation_values (
  name text primary key,
  value text not null
);

-- Mail and SMS: waiting for delivery when a sender is configured, to be read at /outbox when none is.
create table accounts.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  link text,
  code text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index outbox_next_attempt_at_index on accounts.outbox (next_attempt_at);

-- Token buckets. They may be lost in a crash and need no log.
create unlogged table accounts.rate_limits (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);
create index rate_limits_updated_at_index on accounts.rate_limits (updated_at);
