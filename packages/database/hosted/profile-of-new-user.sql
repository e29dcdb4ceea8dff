-- Only on a hosted Supabase project, which has the accounts itself: whose address is confirmed for the first time there
-- gets a profile and the first minutes, as people of our own accounts do. Everything that keeps this fair (once per person,
-- also after deletion) is in credits.open_profile. The hosted service hides where a request came from, so no bound per network.
create or replace function credits.open_profile_of_user() returns trigger
language plpgsql security definer set search_path = '' as $function$
declare
  address text := lower(coalesce(
    case when new.email_confirmed_at is not null then new.email end,
    case when new.phone_confirmed_at is not null then new.phone end
  ));
begin
  if address is not null then
    perform credits.open_profile(new.id, encode(sha256(convert_to(address, 'UTF8')), 'hex'), null, 100, null);
  end if;
  return null;
end
$function$;
revoke all on function credits.open_profile_of_user from public, anon, authenticated, service_role;

reset role;
drop trigger if exists open_profile_of_user on auth.users;
create trigger open_profile_of_user after insert or update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row execute function credits.open_profile_of_user();
