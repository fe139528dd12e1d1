-- After this: every homeowner who asked is one row of the pool, with consent and identity keys.

create table public.homeowner_requests (
  id uuid primary key default gen_random_uuid(),
  source text not null check (char_length(source) between 1 and 50),
  -- The source's own id, or a hash of the row: the same submission is never taken twice.
  source_ref text check (char_length(source_ref) <= 200),
  service text not null,
  urgency text not null,
  ownership text not null,
  property_type text,
  description text check (char_length(description) <= 2000),
  full_name text not null,
  email text,
  phone text,
  address text,
  city text not null,
  state text not null check (char_length(state) = 2),
  zip text not null check (zip ~ '^\d{5}$'),
  latitude double precision not null,
  longitude double precision not null,
  -- Half-degree square: floor(lat * 2) * 1000 + floor(lon * 2). An area is a handful of these.
  cell integer not null,
  language text not null default 'en' check (language in ('en', 'es')),
  checks jsonb not null default '[]',
  score_inputs jsonb not null default '{}',
  base_score real not null,
  extra jsonb not null default '{}',
  requested_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Set with the lead, in one transaction. The pool's indexes leave out what was delivered and what is
  -- too old to be, so that neither slows the next order down.
  delivered_at timestamptz,
  expired_at timestamptz,
  unique (source, source_ref)
);
create index homeowner_requests_pool_by_cell on public.homeowner_requests (service, cell, base_score desc, requested_at desc)
  where delivered_at is null and expired_at is null;
create index homeowner_requests_pool_by_state on public.homeowner_requests (service, state, base_score desc, requested_at desc)
  where delivered_at is null and expired_at is null;
create index homeowner_requests_pool_by_age on public.homeowner_requests (requested_at, base_score)
  where delivered_at is null and expired_at is null;

-- phone:…, email:…, place:… of the person, for "not sold twice within 90 days".
create table public.request_identities (
  request_id uuid not null references public.homeowner_requests on delete cascade,
  identity_key text not null,
  service text not null,
  requested_at timestamptz not null,
  primary key (request_id, identity_key)
);
create index request_identities_lookup on public.request_identities (identity_key, service, requested_at desc);

create table public.refused_requests (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  source_ref text,
  reasons text[] not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  unique (source, source_ref)
);
create index refused_requests_created_at_idx on public.refused_requests (created_at);

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.homeowner_requests on delete cascade,
  disclosure_version text not null,
  disclosure_language text not null,
  disclosure_text text not null,
  page_url text,
  ip inet,
  user_agent text,
  given_at timestamptz not null,
  revoked_at timestamptz,
  -- How the person withdrew, as 'link' of the confirming mail.
  revocation_channel text,
  check ((revoked_at is null) = (revocation_channel is null))
);
create index consents_request_id_idx on public.consents (request_id);

create table public.suppressions (
  identity_key text primary key,
  reason text not null,
  created_at timestamptz not null default now()
);

alter table public.homeowner_requests enable row level security;
alter table public.request_identities enable row level security;
alter table public.refused_requests enable row level security;
alter table public.consents enable row level security;
alter table public.suppressions enable row level security;

create policy "admins read requests" on public.homeowner_requests
  for select to authenticated using ((select private.is_admin()));
create policy "admins read identities" on public.request_identities
  for select to authenticated using ((select private.is_admin()));
create policy "admins read refused requests" on public.refused_requests
  for select to authenticated using ((select private.is_admin()));
create policy "admins read suppressions" on public.suppressions
  for select to authenticated using ((select private.is_admin()));

revoke all on public.homeowner_requests, public.request_identities, public.refused_requests,
  public.consents, public.suppressions from anon, authenticated;
grant select on public.homeowner_requests, public.request_identities, public.refused_requests,
  public.consents, public.suppressions to authenticated;
grant all on public.homeowner_requests, public.request_identities, public.refused_requests,
  public.consents, public.suppressions to service_role;
