-- Roles belong to the whole server, not to one database: so this file is no numbered migration but runs before them
-- each time, and changes nothing where all is as it should be. It runs as the administrator: the superuser of the
-- embedded server, or the user of DATABASE_URL (the database's owner with CREATEROLE; superuser is not needed).
do $$
declare
  role_name text;
  -- From 16 on, the creator of a role may grant it but not yet act as it: those are two rights.
  usable text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach role_name in array array['skimreel_owner', 'skimreel_app', 'anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
    if not pg_has_role(current_user, role_name, usable) then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;

  -- NOINHERIT: the application has a request role's rights only while it acts as that role.
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('skimreel_app', role_name, usable) then
      execute format('grant %I to skimreel_app', role_name);
    end if;
  end loop;

  if not has_database_privilege('skimreel_owner', current_database(), 'create') then
    execute format('grant create on database %I to skimreel_owner', current_database());
  end if;
  if not has_schema_privilege('skimreel_owner', 'public', 'create') then
    grant usage, create on schema public to skimreel_owner;
  end if;
  -- "public" is what /rest/v1 shows; other schemas are out of the reach of requests.
  foreach role_name in array array['skimreel_app', 'anon', 'authenticated', 'service_role'] loop
    if not has_schema_privilege(role_name, 'public', 'usage') then
      execute format('grant usage on schema public to %I', role_name);
    end if;
  end loop;
  -- The policies of a hosted project speak of its own schema auth, which its request roles may use and nobody else.
  if to_regnamespace('auth') is not null and not has_schema_privilege('skimreel_owner', 'auth', 'usage') then
    alter role skimreel_owner inherit;
    grant anon to skimreel_owner;
  end if;
end
$$;
