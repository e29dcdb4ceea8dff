-- Money. What a person has is grants minus charges; `profiles.credits` is that minus open holds, in minutes. It follows
-- from the books by triggers and by nothing else: no role may write it, the application's and the service's neither.
-- The books are written by the functions below, which lock the profile first and look for a repeated call second, so
-- that a call that comes twice at the same time finds what its twin has done instead of colliding with it.
-- The tables lie in a schema that no request may read. Users see their own rows of the two public tables.

create schema credits;

create table public.profiles (
  id uuid primary key,
  credits public.amount not null default 0
    constraint credits_are_never_negative check (credits >= 0),
  plan text not null default 'basic' check (plan in ('basic', 'pro', 'business', 'enterprise')),
  created_at timestamptz not null default now()
);

-- Finished runs. duration: minutes of video; charged: credit minutes paid.
create table public.video_processes (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles on delete cascade,
  video_url text not null check (video_url <> ''),
  duration public.positive_amount not null,
  charged public.amount not null check (charged >= 0),
  process_type text not null check (process_type in ('summary', 'keyPoints', 'chat', 'clips')),
  request_id uuid unique,
  created_at timestamptz not null default now()
);
create index video_processes_user_id_created_at_index on public.video_processes (user_id, created_at desc);

create table credits.grants (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles on delete cascade,
  amount public.positive_amount not null,
  reason text not null check (reason in ('first_confirmation')),
  created_at timestamptz not null default now()
);
create index grants_user_id_index on credits.grants (user_id);
create unique index grants_one_first_confirmation on credits.grants (user_id) where reason = 'first_confirmation';

-- Minutes set aside for a run that is under way. The rate is the plan's at the start, whatever becomes of the plan.
create table credits.holds (
  request_id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  amount public.positive_amount not null,
  rate public.positive_amount not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index holds_user_id_index on credits.holds (user_id);

create table credits.charges (
  request_id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  amount public.positive_amount not null,
  created_at timestamptz not null default now()
);
create index charges_user_id_index on credits.charges (user_id);

-- Who has had the first minutes: a keyed hash of the proven address, kept when the account is deleted. The network is
-- kept for a day, to notice one place that opens many accounts.
create table credits.persons (
  address_hash text primary key,
  network cidr,
  granted_at timestamptz not null default now()
);
create index persons_granted_at_index on credits.persons (granted_at) where network is not null;

-- Redemption codes as hashes of their upper-case form. A code stays used when its account is deleted.
create table credits.codes (
  code_hash text primary key,
  -- The last characters, for the operator's list.
  hint text not null,
  created_at timestamptz not null default now(),
  redeemed_by uuid references public.profiles on delete set null,
  redeemed_at timestamptz
);
create index codes_redeemed_by_index on credits.codes (redeemed_by);

-- Written at each start from the configuration, for functions that must not show them to everybody.
create table credits.settings (
  name text primary key check (name in ('redeem_coupon')),
  value text not null
);

-- One trigger function for the three books: what a row adds to what the person can spend.
create function credits.apply_to_profile() returns trigger
language plpgsql security definer set search_path = '' as $function$
declare
  change numeric;
begin
  if tg_table_name = 'grants' then
    change := new.amount;
  elsif tg_table_name = 'charges' then
    change := -new.amount;
  elsif tg_op = 'INSERT' then
    change := -new.amount;
  else
    change := new.amount;
  end if;
  update public.profiles set credits = credits + change where id = new.user_id;
  return null;
end
$function$;

create trigger apply_grant after insert on credits.grants
  for each row execute function credits.apply_to_profile();
create trigger apply_charge after insert on credits.charges
  for each row execute function credits.apply_to_profile();
create trigger apply_hold after insert on credits.holds
  for each row execute function credits.apply_to_profile();
create trigger apply_closed_hold after update of closed_at on credits.holds
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function credits.apply_to_profile();

-- The books are only ever added to; a hold is closed once.
create function credits.refuse_change() returns trigger
language plpgsql set search_path = '' as $function$
begin
  raise exception 'The books are not changed: %.% is only added to.', tg_table_schema, tg_table_name;
end
$function$;

create trigger refuse_change before update on credits.grants
  for each row execute function credits.refuse_change();
create trigger refuse_change before update on credits.charges
  for each row execute function credits.refuse_change();
create trigger refuse_change before update on credits.holds
  for each row when (
    old.closed_at is not null
    or (old.request_id, old.user_id, old.amount::numeric, old.rate::numeric)
      is distinct from (new.request_id, new.user_id, new.amount::numeric, new.rate::numeric)
  )
  execute function credits.refuse_change();

-- Credit minutes per minute of video.
create function credits.plan_rate(plan text) returns numeric
language sql immutable set search_path = '' as $function$
  select case plan when 'basic' then 1.0 when 'pro' then 0.9 when 'business' then 0.7 when 'enterprise' then 0.5 end
$function$;

-- Two decimals, and never nothing.
create function credits.cost(minutes public.positive_amount, rate public.positive_amount) returns numeric
language sql immutable set search_path = '' as $function$
  select greatest(round(minutes * rate, 2), 0.01)
$function$;

-- Opens the profile, and grants the first minutes once per account, once per person, and to a bounded number of persons
-- of one network in one day (null: no bound). Without an address (anonymous sign-in) there is nothing to grant.
-- Who met the bound can be granted the minutes by a later call. Returns the minutes that this call granted.
create function credits.open_profile(
  p_user_id uuid,
  p_address_hash text,
  p_address inet,
  p_minutes public.positive_amount,
  p_maximum_per_network_and_day integer
) returns numeric
language plpgsql security definer set search_path = '' as $function$
declare
  person_is_new boolean;
  -- A household or a server has a whole /64 of version 6 addresses and can use any of them.
  place cidr := network(set_masklen(p_address, least(masklen(p_address), 64)));
begin
  insert into public.profiles (id) values (p_user_id) on conflict (id) do nothing;
  perform from public.profiles where id = p_user_id for update;
  if p_address_hash is null
    or exists (select from credits.grants where user_id = p_user_id and reason = 'first_confirmation')
  then
    return 0;
  end if;

  -- Two sign-ups of one network must not count past each other.
  perform pg_advisory_xact_lock(hashtextextended('credits.persons ' || coalesce(host(place), ''), 0));
  update credits.persons set network = null
    where network is not null and granted_at <= now() - interval '1 day';
  if (
    select count(*) >= p_maximum_per_network_and_day from credits.persons
    where network is not distinct from place and granted_at > now() - interval '1 day'
  ) then
    return 0;
  end if;

  insert into credits.persons (address_hash, network) values (p_address_hash, place)
    on conflict (address_hash) do nothing
    returning true into person_is_new;
  if person_is_new is null then
    return 0;
  end if;
  insert into credits.grants (user_id, amount, reason) values (p_user_id, p_minutes, 'first_confirmation');
  return p_minutes;
end
$function$;

-- Sets minutes aside for a run. False when the person does not have them, or the run is over. Repeating it changes nothing.
create function credits.hold(p_request_id uuid, p_user_id uuid, p_duration public.positive_amount) returns boolean
language plpgsql security definer set search_path = '' as $function$
declare
  profile record;
  is_open boolean;
  minutes numeric;
begin
  if p_request_id is null or p_duration is null then
    raise exception 'A hold needs a request and its minutes.' using errcode = '22004';
  end if;
  select credits, credits.plan_rate(plan) as rate into profile
    from public.profiles where id = p_user_id for update;
  if not found then
    return false;
  end if;
  select closed_at is null into is_open from credits.holds
    where request_id = p_request_id and user_id = p_user_id;
  if found then
    return is_open;
  end if;

  minutes := credits.cost(p_duration, profile.rate);
  if minutes > profile.credits then
    return false;
  end if;
  insert into credits.holds (request_id, user_id, amount, rate)
    values (p_request_id, p_user_id, minutes, profile.rate);
  return true;
end
$function$;

-- Gives the minutes of a run back that failed or was stopped. Repeating it, or releasing what was charged, does nothing.
create function credits.release(p_request_id uuid) returns void
language plpgsql security definer set search_path = '' as $function$
begin
  perform from public.profiles
    where id = (select user_id from credits.holds where request_id = p_request_id) for update;
  update credits.holds set closed_at = now() where request_id = p_request_id and closed_at is null;
end
$function$;

create function credits.describe_charge(success boolean, available numeric, charged numeric) returns jsonb
language sql immutable set search_path = '' as $function$
  select jsonb_build_object('success', success, 'credits', coalesce(available, 0), 'charged', coalesce(charged, 0))
$function$;

-- Charges a finished run once: at the held rate and at most what is held, or at the plan's rate when nothing was. A run
-- whose hold was released has been stopped, and is not charged.
create function credits.charge(
  p_user_id uuid,
  p_video_url text,
  p_duration public.positive_amount,
  p_process_type text,
  p_request_id uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $function$
declare
  profile record;
  earlier record;
  held record;
  minutes numeric;
begin
  select credits, credits.plan_rate(plan) as rate into profile
    from public.profiles where id = p_user_id for update;
  if not found then
    return credits.describe_charge(false, 0, 0);
  end if;

  select user_id, amount into earlier from credits.charges where request_id = p_request_id;
  if found then
    if earlier.user_id <> p_user_id then
      raise exception 'The request % belongs to another user.', p_request_id using errcode = '22023';
    end if;
    return credits.describe_charge(true, profile.credits, earlier.amount);
  end if;

  select amount, rate, closed_at into held from credits.holds
    where request_id = p_request_id and user_id = p_user_id;
  if found then
    if held.closed_at is not null then
      return credits.describe_charge(false, profile.credits, 0);
    end if;
    update credits.holds set closed_at = now() where request_id = p_request_id;
    minutes := least(credits.cost(p_duration, held.rate), held.amount);
  else
    minutes := credits.cost(p_duration, profile.rate);
    if minutes > profile.credits then
      return credits.describe_charge(false, profile.credits, 0);
    end if;
  end if;

  insert into credits.charges (request_id, user_id, amount) values (p_request_id, p_user_id, minutes);
  insert into public.video_processes (user_id, video_url, duration, charged, process_type, request_id)
    values (p_user_id, p_video_url, p_duration, minutes, p_process_type, p_request_id);
  return credits.describe_charge(true, (select credits from public.profiles where id = p_user_id), minutes);
end
$function$;

-- The one procedure that charges. It has the rights of its caller: a signed-in user has none to charge, so for them it
-- tells of their newest finished run of that video and type. It does the same for the service without a request.
create function public.deduct_video_credits(
  p_user_id uuid,
  p_video_url text,
  p_duration public.positive_amount,
  p_process_type text,
  p_request_id uuid default null
) returns jsonb
language plpgsql set search_path = '' as $function$
declare
  run_charged numeric;
begin
  if current_user = 'authenticated' and p_user_id is distinct from auth.uid() then
    raise exception 'These are the credits of another user.' using errcode = '42501';
  end if;
  if p_user_id is null or p_video_url is null or p_duration is null or p_process_type is null then
    raise exception 'p_user_id, p_video_url, p_duration and p_process_type must not be null.' using errcode = '22004';
  end if;
  if current_user <> 'authenticated' and p_request_id is not null then
    return credits.charge(p_user_id, p_video_url, p_duration, p_process_type, p_request_id);
  end if;

  select charged into run_charged from public.video_processes
    where user_id = p_user_id and video_url = p_video_url and process_type = p_process_type
    order by created_at desc, id desc limit 1;
  return credits.describe_charge(
    run_charged is not null, (select credits from public.profiles where id = p_user_id), run_charged
  );
end
$function$;

create function credits.hash_code(code text) returns text
language sql immutable set search_path = '' as $function$
  select encode(sha256(convert_to(upper(btrim(code) collate "C"), 'UTF8')), 'hex')
$function$;

-- The coupon stands in the answer to a valid code and nowhere else. The sentences are the specification's.
create function credits.describe_code(code text, is_valid boolean) returns jsonb
language sql stable set search_path = '' as $function$
  select jsonb_build_object(
    'valid', is_valid,
    'error', case
      when is_valid then null
      when btrim(coalesce(code, '')) = '' then 'Please enter your redemption code'
      else 'Invalid redemption code. Please check your code and try again.'
    end,
    'coupon', case when is_valid then (select value from credits.settings where name = 'redeem_coupon') end
  )
$function$;

-- Valid is a code that nobody has redeemed yet, or the caller.
create function public.validate_appsumo_code(code text) returns jsonb
language sql stable security definer set search_path = '' as $function$
  select credits.describe_code(validate_appsumo_code.code, exists (
    select from credits.codes known
    where known.code_hash = credits.hash_code(validate_appsumo_code.code)
      and (known.redeemed_at is null or known.redeemed_by = auth.uid())
  ))
$function$;

create function public.redeem_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $function$
declare
  caller uuid := auth.uid();
begin
  if caller is null then
    raise exception 'Sign in to redeem a code.' using errcode = '42501';
  end if;
  if not exists (select from public.profiles where id = caller) then
    raise exception 'This account has no profile yet.' using errcode = 'PT409';
  end if;
  -- Two callers at once: the later one waits here, looks again, and finds the code taken.
  update credits.codes known set redeemed_by = caller, redeemed_at = now()
    where known.code_hash = credits.hash_code(redeem_code.code) and known.redeemed_at is null;
  return public.validate_appsumo_code(redeem_code.code);
end
$function$;

-- Who may do what. A hosted project grants new public tables and functions to its request roles, so it is taken back.
alter table public.profiles enable row level security;
alter table public.video_processes enable row level security;
revoke all on public.profiles, public.video_processes from anon, authenticated, service_role, skimreel_app;
grant select on public.profiles, public.video_processes to authenticated, service_role, skimreel_app;
grant update (plan) on public.profiles to skimreel_app;
grant delete on public.profiles to skimreel_app;

-- "(select auth.uid())" is asked once per query instead of once per row.
create policy own_profile on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy own_processes on public.video_processes for select to authenticated using (user_id = (select auth.uid()));
create policy service on public.profiles to service_role, skimreel_app using (true) with check (true);
create policy service on public.video_processes to service_role, skimreel_app using (true) with check (true);

revoke insert, update, delete on credits.grants, credits.holds, credits.charges, credits.persons from skimreel_app;
revoke all on all functions in schema credits from public, anon, authenticated, service_role;
grant usage on schema credits to authenticated, service_role;
grant execute on function credits.describe_charge to authenticated, service_role;
grant execute on function credits.charge to service_role;

revoke all on function public.deduct_video_credits, public.validate_appsumo_code, public.redeem_code
  from public, anon, authenticated, service_role;
grant execute on function public.deduct_video_credits to authenticated, service_role;
grant execute on function public.validate_appsumo_code to anon, authenticated, service_role;
grant execute on function public.redeem_code to authenticated;
