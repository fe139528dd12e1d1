-- After this: a business offers times, an appointment may have one of its own, and none is taken twice.

create schema if not exists extensions;
-- So that one exclusion constraint compares a business and a time.
create extension if not exists btree_gist with schema extensions;

-- Times of the wall clock in `time_zone`; the api checks that hours and zone make sense.
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

alter table public.appointments
  add column customer_email text check (char_length(customer_email) <= 255),
  add column language text check (language in ('en', 'es')),
  add column lead_id uuid,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- The zone in which it was agreed on; `preferred_date` and `preferred_time` are what its wall clock shows.
  add column time_zone text,
  -- Since when it has the time that it has.
  add column timed_at timestamptz,
  -- Counts the changes, for the calendars that hold a copy.
  add column revision integer not null default 0,
  add column cancelled_at timestamptz,
  add column cancelled_by text check (cancelled_by in ('homeowner', 'owner')),
  add column reminded_at timestamptz,
  add constraint appointments_time_is_whole check (
    starts_at < ends_at and time_zone is not null and timed_at is not null
    or num_nonnulls(starts_at, ends_at, time_zone, timed_at) = 0
  ),
  add constraint appointments_cancelled_by_somebody check ((cancelled_at is null) = (cancelled_by is null)),
  add constraint appointments_lead_id_business_id_fkey foreign key (lead_id, business_id)
    references public.leads (id, business_id) on delete set null (lead_id);
create index appointments_lead_id_idx on public.appointments (lead_id);
create index appointments_to_remind_idx on public.appointments (starts_at)
  where reminded_at is null and cancelled_at is null;

-- Each stretch of a calendar that is not free: an appointment with the buffer after it, or a time that is
-- held while somebody fills in the form.
create table public.taken_times (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  appointment_id uuid unique references public.appointments on delete cascade,
  -- Of a hold; null once it is an appointment.
  expires_at timestamptz,
  -- Hashes: who reads the table can neither use a hold nor tell whose it is.
  hold_hash text unique,
  holder_hash text,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check (appointment_id is not null or (expires_at is not null and hold_hash is not null)),
  constraint taken_times_are_taken_once
    exclude using gist (business_id with =, tstzrange(starts_at, ends_at) with &&)
);

-- A mail may carry an appointment for the reader's calendar (RFC 5545).
alter table public.outbox
  add column calendar text,
  add column calendar_method text check (calendar_method in ('PUBLISH', 'REQUEST', 'CANCEL')),
  add constraint outbox_calendar_is_whole check ((calendar is null) = (calendar_method is null));

alter table public.booking_settings enable row level security;
alter table public.taken_times enable row level security;

create policy "members read their hours" on public.booking_settings
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "nobody but the server reads taken times" on public.taken_times
  for select to authenticated using (false);

revoke all on public.booking_settings, public.taken_times from anon, authenticated;
grant select on public.booking_settings to authenticated;
grant all on public.booking_settings, public.taken_times to service_role;
