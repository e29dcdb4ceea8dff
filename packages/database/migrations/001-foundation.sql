-- What later tables and policies stand on. From here on everything is owned by skimreel_owner, whom row-level security
-- does not bind: no "force row level security", or exports could not read all rows. A table with row-level security
-- has a policy "to service_role, skimreel_app" beside those for people. Migrations make tables and insert no rows, for
-- an import fills empty tables only. All SQL must run on PostgreSQL 15.

-- Nothing is public by accident: a function is callable, and a table readable, by whom its migration names.
alter default privileges revoke execute on functions from public;
alter default privileges grant usage on schemas to skimreel_app;
alter default privileges grant select, insert, update, delete on tables to skimreel_app;
alter default privileges grant usage, select, update on sequences to skimreel_app;
alter default privileges grant execute on functions to skimreel_app;

-- The service's key reaches the public tables and no others.
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public grant usage, select, update on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Policies speak of the caller as on hosted Supabase, where these functions exist already.
do $$
begin
  if to_regprocedure('auth.uid()') is not null then
    return;
  end if;

  create schema if not exists auth;
  grant usage on schema auth to anon, authenticated, service_role, skimreel_app;

  -- A setting that was set once in a session reads as '' afterwards, not as null.
  create function auth.jwt() returns jsonb language sql stable
  as $function$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $function$;

  create function auth.uid() returns uuid language sql stable
  as $function$ select (auth.jwt() ->> 'sub')::uuid $function$;

  create function auth.role() returns text language sql stable
  as $function$ select auth.jwt() ->> 'role' $function$;

  grant execute on function auth.jwt(), auth.uid(), auth.role() to public;
end
$$;

-- NaN sorts above infinity, so the upper bound refuses it too.
create domain public.amount as numeric
  constraint amount_is_finite check (value > '-Infinity' and value < 'Infinity');

-- For arguments: what is granted, held or charged.
create domain public.positive_amount as numeric
  constraint positive_amount_is_finite check (value < 'Infinity')
  constraint positive_amount_is_above_zero check (value > 0);
