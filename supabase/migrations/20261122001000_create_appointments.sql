-- After this: a business offers times and has appointments, no time is taken twice, and its calendar stays small
-- enough to read.

create schema if not exists extensions;
-- Lets one exclusion constraint compare a business and a time range.
create extension if not exists btree_gist with schema extensions;

-- Wall-clock times in `time_zone`; the api checks that hours and zone make sense.
create table public.booking_settings (
  business_id uuid primary key references public.businesses on delete cascade,
  is_open boolean not null default true,
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  -- [{"day": 1, "opens": "08:00", "closes": "12:00"}, …], day 1 being Monday.
  weekly_hours jsonb not null
    check (jsonb_typeof(weekly_hours) = 'array' and jsonb_array_length(weekly_hours) <= 28),
  holidays date[] not null default '{}' check (cardinality(holidays) <= 100),
  length_minutes integer not null check (length_minutes between 15 and 480),
  buffer_minutes integer not null check (buffer_minutes between 0 and 240),
  notice_hours integer not null check (notice_hours between 0 and 336),
  days_ahead integer not null check (days_ahead between 1 and 90),
  updated_at timestamptz not null default now()
);

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  lead_id uuid,
  customer_name text not null check (char_length(customer_name) between 2 and 100),
  customer_phone text not null check (char_length(customer_phone) between 10 and 20),
  customer_email text check (char_length(customer_email) <= 255),
  customer_address text check (char_length(customer_address) <= 200),
  language text references public.languages,
  service_requested text not null check (char_length(service_requested) between 3 and 200),
  notes text check (char_length(notes) <= 1000),
  -- The preference of a customer without a fixed time; otherwise the local time of `starts_at` in `time_zone`.
  preferred_date date,
  preferred_time time,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The zone in which the time was agreed on.
  time_zone text,
  -- When the appointment got its current time.
  timed_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed')),
  -- Counts the changes, for the calendars that hold a copy.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('homeowner', 'owner')),
  constraint appointments_time_is_whole check (
    starts_at < ends_at and time_zone is not null and timed_at is not null
    or num_nonnulls(starts_at, ends_at, time_zone, timed_at) = 0
  ),
  constraint appointments_cancelled_by_is_known check ((cancelled_at is null) = (cancelled_by is null)),
  constraint appointments_lead_id_business_id_fkey foreign key (lead_id, business_id)
    references public.leads (id, business_id) on delete set null (lead_id)
);
create index appointments_business_id_idx on public.appointments (business_id, created_at desc);
create index appointments_lead_id_idx on public.appointments (lead_id);
create index appointments_to_remind_idx on public.appointments (starts_at)
  where reminded_at is null and cancelled_at is null;
-- For the limit on open appointments, and for those with only a preferred day.
create index appointments_open_idx on public.appointments (business_id, preferred_date)
  where cancelled_at is null and status <> 'completed';

-- Each taken part of a calendar: an appointment with the buffer after it, or a time that is held while a
-- homeowner fills in the form.
create table public.taken_times (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  appointment_id uuid unique references public.appointments on delete cascade,
  -- When a hold ends; null once it is an appointment.
  expires_at timestamptz,
  -- Hashes, so that reading the table reveals neither a usable hold nor its holder.
  hold_hash text unique,
  holder_hash text,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check (appointment_id is not null or (expires_at is not null and hold_hash is not null)),
  constraint taken_times_are_taken_once
    exclude using gist (business_id with =, tstzrange(starts_at, ends_at) with &&)
);

alter table public.booking_settings enable row level security;
alter table public.appointments enable row level security;
alter table public.taken_times enable row level security;

create policy "members read their hours" on public.booking_settings
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members read their appointments" on public.appointments
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members add appointments" on public.appointments
  for insert to authenticated
  with check (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members update their appointments" on public.appointments
  for update to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "only the server reads taken times" on public.taken_times
  for select to authenticated using (false);

revoke all on public.booking_settings, public.appointments, public.taken_times from anon, authenticated;
grant select on public.booking_settings, public.appointments to authenticated;
grant insert (business_id, customer_name, customer_phone, customer_address, service_requested, notes, preferred_date, preferred_time, status)
  on public.appointments to authenticated;
grant update (status) on public.appointments to authenticated;
grant all on public.booking_settings, public.appointments, public.taken_times to service_role;

-- A trigger, because a check constraint must not read the clock.
create function private.check_appointment_day() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.preferred_date < date '2000-01-01' or new.starts_at < timestamptz '2000-01-01 00:00+00'
    -- Two days beyond the limit of the api, which counts on the wall clock of the business.
    or new.preferred_date > current_date + interval '5 years 2 days'
    or new.starts_at > now() + interval '5 years 2 days' then
    raise exception 'An appointment is on a day from 2000 on, and at most five years ahead.'
      using errcode = 'check_violation', table = 'appointments', constraint = 'appointments_day_in_range';
  end if;
  return new;
end $$;
revoke all on function private.check_appointment_day() from public;
create trigger appointments_check_day before insert or update of preferred_date, starts_at on public.appointments
  for each row execute function private.check_appointment_day();

create trigger appointments_keep_on_one_line
  before insert or update of customer_name, customer_phone, customer_email, customer_address, service_requested
  on public.appointments
  for each row execute function private.keep_on_one_line(
    'customer_name', 'customer_phone', 'customer_email', 'customer_address', 'service_requested'
  );

-- At most 5,000 open appointments, far more than one crew ever has, so that reading a calendar stays cheap for
-- everyone who has its link. Security definer, so that row level security hides nothing from the count. Checked
-- only when appointments open, so that the owner of a full calendar can still work through it.
create function private.limit_open_appointments() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct business_id order by business_id) into ids
      from added where status <> 'completed';
  else
    select array_agg(distinct a.business_id order by a.business_id) into ids
      from added a join before b using (id) where b.status = 'completed' and a.status <> 'completed';
  end if;
  if ids is null then
    return null;
  end if;
  -- Two concurrent transactions would not see each other's rows; the lock makes the second wait for the first.
  perform pg_advisory_xact_lock(hashtextextended('open appointments:' || id, 0)) from unnest(ids) id;
  if exists (
    select from unnest(ids) as crowded (business) where (
      select count(*) from (
        select from public.appointments a
        where a.business_id = crowded.business and a.cancelled_at is null and a.status <> 'completed'
          -- Past appointments that were never closed do not count.
          and (a.preferred_date is null or a.preferred_date >= current_date - 1)
        limit 5001
      ) as open_ones
    ) > 5000
  ) then
    raise exception 'A business can have 5,000 open appointments at most.'
      using errcode = 'check_violation', table = 'appointments', constraint = 'appointments_open_at_most';
  end if;
  return null;
end $$;
revoke all on function private.limit_open_appointments() from public;
create trigger appointments_limit_open after insert on public.appointments
  referencing new table as added
  for each statement execute function private.limit_open_appointments();
create trigger appointments_limit_reopened after update on public.appointments
  referencing old table as before new table as added
  for each statement execute function private.limit_open_appointments();

create trigger appointments_audit after insert or update or delete on public.appointments
  for each row execute function private.record_audit();
