-- After this: an admin counts a period's supply quickly, runs a refused payload through intake again and lets a held request go; who did is kept.

alter table public.refused_requests
  -- What the payload is: as its door got it, or the draft that was made of it.
  add column payload_kind text not null default 'draft'
    check (payload_kind in ('draft', 'quote_form', 'google_ads', 'csv')),
  -- What the import of a file said beside it: the name of the list, its usual service.
  add column import_options jsonb not null default '{}';
update public.refused_requests set payload_kind = case
  when source_ref like 'row-%' then 'csv'
  when reasons = '{machine}' then 'quote_form'
  when source = 'google_ads' and payload ? 'lead_id' then 'google_ads'
  else 'draft' end;
drop index public.refused_requests_created_at_idx;
create index refused_requests_newest_idx on public.refused_requests (created_at desc, id desc);
create index refused_requests_reasons_idx on public.refused_requests using gin (reasons);

-- A period's requests are counted from this index alone, whatever the size of the table.
create index homeowner_requests_supply_idx on public.homeowner_requests (created_at)
  include (source, service, state, delivered_at, expired_at);
create index homeowner_requests_area_idx on public.homeowner_requests (service, cell, created_at)
  include (latitude, longitude);
create index homeowner_requests_held_idx on public.homeowner_requests (created_at desc, id desc)
  where checks @> '[{"result": "held"}]';

-- A refused payload that went through intake again. It names nobody, and goes with what it is about.
create table public.refusal_replays (
  id uuid primary key default gen_random_uuid(),
  refused_id uuid not null references public.refused_requests on delete cascade,
  -- 'known': the same submission was in already.
  outcome text not null check (outcome in ('taken', 'delivered', 'held', 'refused', 'known')),
  reasons text[] not null default '{}',
  request_id uuid references public.homeowner_requests on delete set null,
  replayed_by uuid references auth.users on delete set null,
  replayed_at timestamptz not null default now()
);
create index refusal_replays_refused_id_idx on public.refusal_replays (refused_id, replayed_at desc);
create index refusal_replays_request_id_idx on public.refusal_replays (request_id);
create index refusal_replays_replayed_by_idx on public.refusal_replays (replayed_by);
-- The last wall: a payload is taken once, however many press the button.
create unique index refusal_replays_settled_key on public.refusal_replays (refused_id)
  where outcome <> 'refused';

-- A held request that an admin found to be a real one.
create table public.request_releases (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null unique references public.homeowner_requests on delete cascade,
  -- 'low': in the pool, but scored too low to be delivered.
  outcome text not null check (outcome in ('waiting', 'delivered', 'low')),
  released_by uuid references auth.users on delete set null,
  released_at timestamptz not null default now()
);
create index request_releases_released_by_idx on public.request_releases (released_by);

create trigger refusal_replays_audit after insert on public.refusal_replays
  for each row execute function private.keep_audit();
create trigger request_releases_audit after insert on public.request_releases
  for each row execute function private.keep_audit();

alter table public.refusal_replays enable row level security;
alter table public.request_releases enable row level security;

create policy "admins read replays" on public.refusal_replays
  for select to authenticated using ((select private.is_admin()));
create policy "admins read releases" on public.request_releases
  for select to authenticated using ((select private.is_admin()));

revoke all on public.refusal_replays, public.request_releases from anon, authenticated;
grant select on public.refusal_replays, public.request_releases to authenticated;
grant all on public.refusal_replays, public.request_releases to service_role;
