-- Single sign-on for organisations (SAML 2.0). Like all of the schema: for the server's own role only.

create table accounts.saml_providers (
  id uuid primary key default gen_random_uuid(),
  -- The provider's own name for itself; the same one keeps its id, which its people's identities are bound to.
  entity_id text not null unique,
  metadata_xml text not null,
  domains text[] not null,
  -- False: not configured any more.
  is_enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- An assertion is accepted once.
create table accounts.saml_assertions (
  provider_id uuid not null references accounts.saml_providers on delete cascade,
  assertion_hash text not null,
  created_at timestamptz not null,
  primary key (provider_id, assertion_hash)
);
create index saml_assertions_created_at_index on accounts.saml_assertions (created_at);
