-- After this: every homeowner who asked is one row of the pool, with consent, identity keys and near keys; what
-- intake refused is kept for review, and admins replay refusals and release held requests.

-- The same list as in engine/sources/list.ts; supabase/tests/reference-lists.test.ts compares the two.
create table public.request_sources (
  name text primary key
);
insert into public.request_sources (name)
  values ('quote_form'), ('google_ads'), ('meta_ads'), ('partner'), ('referral'), ('csv'), ('demo');

create table public.homeowner_requests (
  id uuid primary key default gen_random_uuid(),
  source text not null references public.request_sources,
  -- The source's own id, or a hash of the row: the same submission is never stored twice.
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
  language text not null default 'en' references public.languages,
  checks jsonb not null default '[]',
  score_inputs jsonb not null default '{}',
  base_score real not null,
  -- Picked at random at intake, for exploration: may be delivered although its score is too low to be sold.
  may_explore boolean not null default false,
  extra jsonb not null default '{}',
  requested_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Set with the lead, in one transaction. The pool's indexes leave out delivered and expired requests, so that
  -- neither slows down the next order.
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
create index homeowner_requests_explorable on public.homeowner_requests (service, state, requested_at desc)
  where may_explore and delivered_at is null and expired_at is null;
-- Also by cell, because the area of an order can span two states.
create index homeowner_requests_explorable_by_cell on public.homeowner_requests (service, cell, requested_at desc)
  where may_explore and delivered_at is null and expired_at is null;
-- Makes counting a period's supply an index-only scan.
create index homeowner_requests_supply_idx on public.homeowner_requests (created_at)
  include (source, service, state, delivered_at, expired_at);
create index homeowner_requests_area_idx on public.homeowner_requests (service, cell, created_at)
  include (latitude, longitude);
create index homeowner_requests_held_idx on public.homeowner_requests (created_at desc, id desc)
  where checks @> '[{"result": "held"}]';

-- phone:…, email:…, place:… of the person, so that a request is not sold twice within 90 days.
create table public.request_identities (
  request_id uuid not null references public.homeowner_requests on delete cascade,
  identity_key text not null,
  service text not null,
  requested_at timestamptz not null,
  primary key (request_id, identity_key)
);
create index request_identities_lookup on public.request_identities (identity_key, service, requested_at desc);

-- Keys that find a request despite a typo, by equality. engine/people/near-keys.ts computes them: hashes of a name
-- and ZIP code, of a house number and ZIP code, of a phone number's digits.
create table public.request_near_keys (
  near_key bigint not null,
  request_id uuid not null references public.homeowner_requests on delete cascade,
  requested_at timestamptz not null,
  primary key (request_id, near_key)
);
-- Includes the request, so that a lookup is an index-only scan.
create index request_near_keys_lookup on public.request_near_keys (near_key, requested_at desc) include (request_id);
create index request_near_keys_requested_at_idx on public.request_near_keys (requested_at);

create table public.refused_requests (
  id uuid primary key default gen_random_uuid(),
  source text not null references public.request_sources,
  source_ref text,
  reasons text[] not null,
  -- The shape of the payload: 'draft' as intake made it, or the source whose format it arrived in.
  payload_kind text not null default 'draft',
  payload jsonb not null,
  -- What a file import adds: the name of the list and its default service.
  import_options jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (source, source_ref)
);
create index refused_requests_newest_idx on public.refused_requests (created_at desc, id desc);
create index refused_requests_reasons_idx on public.refused_requests using gin (reasons);

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.homeowner_requests on delete cascade,
  disclosure_version text not null,
  disclosure_language text not null references public.languages,
  disclosure_text text not null,
  page_url text,
  ip inet,
  user_agent text,
  given_at timestamptz not null,
  revoked_at timestamptz,
  -- How the person withdrew, such as 'link' for the link in the confirmation email.
  revocation_channel text,
  check ((revoked_at is null) = (revocation_channel is null))
);
create index consents_request_id_idx on public.consents (request_id);

create table public.suppressions (
  identity_key text primary key,
  reason text not null,
  created_at timestamptz not null default now()
);

-- A refused payload that went through intake again. It has no personal data and is deleted with the refusal.
create table public.refusal_replays (
  id uuid primary key default gen_random_uuid(),
  refused_id uuid not null references public.refused_requests on delete cascade,
  -- 'known': the same submission was stored before.
  outcome text not null check (outcome in ('taken', 'delivered', 'held', 'refused', 'known')),
  reasons text[] not null default '{}',
  request_id uuid references public.homeowner_requests on delete set null,
  replayed_by uuid references auth.users on delete set null,
  replayed_at timestamptz not null default now()
);
create index refusal_replays_refused_id_idx on public.refusal_replays (refused_id, replayed_at desc);
create index refusal_replays_request_id_idx on public.refusal_replays (request_id);
create index refusal_replays_replayed_by_idx on public.refusal_replays (replayed_by);
-- A payload is accepted only once, even if several admins replay it.
create unique index refusal_replays_settled_key on public.refusal_replays (refused_id)
  where outcome <> 'refused';

-- A held request that an admin judged to be genuine.
create table public.request_releases (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null unique references public.homeowner_requests on delete cascade,
  -- 'low': in the pool, but with too low a score to be delivered.
  outcome text not null check (outcome in ('waiting', 'delivered', 'low')),
  released_by uuid references auth.users on delete set null,
  released_at timestamptz not null default now()
);
create index request_releases_released_by_idx on public.request_releases (released_by);

alter table public.request_sources enable row level security;
alter table public.homeowner_requests enable row level security;
alter table public.request_identities enable row level security;
alter table public.request_near_keys enable row level security;
alter table public.refused_requests enable row level security;
alter table public.consents enable row level security;
alter table public.suppressions enable row level security;
alter table public.refusal_replays enable row level security;
alter table public.request_releases enable row level security;

create policy "the server reads request sources" on public.request_sources
  for select to service_role using (true);
create policy "admins read requests" on public.homeowner_requests
  for select to authenticated using ((select private.is_admin()));
create policy "admins read identities" on public.request_identities
  for select to authenticated using ((select private.is_admin()));
create policy "admins read near keys" on public.request_near_keys
  for select to authenticated using ((select private.is_admin()));
create policy "admins read refused requests" on public.refused_requests
  for select to authenticated using ((select private.is_admin()));
create policy "admins read suppressions" on public.suppressions
  for select to authenticated using ((select private.is_admin()));
create policy "admins read replays" on public.refusal_replays
  for select to authenticated using ((select private.is_admin()));
create policy "admins read releases" on public.request_releases
  for select to authenticated using ((select private.is_admin()));
-- The policy of consents is in create_leads.sql, because it reads leads.

revoke all on public.request_sources from anon, authenticated, service_role;
revoke all on public.homeowner_requests, public.request_identities, public.request_near_keys,
  public.refused_requests, public.consents, public.suppressions, public.refusal_replays,
  public.request_releases from anon, authenticated;
grant select on public.request_sources to service_role;
grant select on public.homeowner_requests, public.request_identities, public.request_near_keys,
  public.refused_requests, public.consents, public.suppressions, public.refusal_replays,
  public.request_releases to authenticated;
grant all on public.homeowner_requests, public.request_identities, public.request_near_keys,
  public.refused_requests, public.consents, public.suppressions, public.refusal_replays,
  public.request_releases to service_role;

create trigger refusal_replays_audit after insert on public.refusal_replays
  for each row execute function private.record_audit();
create trigger request_releases_audit after insert on public.request_releases
  for each row execute function private.record_audit();
