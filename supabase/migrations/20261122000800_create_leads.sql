-- After this: a lead belongs to one business permanently, what its owner did about it is kept, and usage is
-- counted by rows.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- The exclusive claim: a homeowner's request becomes one lead, of one business.
  request_id uuid unique references public.homeowner_requests on delete restrict,
  campaign_id uuid references public.lead_campaigns on delete set null,
  is_homeowner boolean not null default true,
  ai_score integer not null check (ai_score between 0 and 100),
  ai_reasoning text not null,
  ai_reasons jsonb not null default '[]',
  -- The language in which a language model reworded the reasons, and when one was last tried.
  phrased_in text references public.languages,
  phrase_tried_at timestamptz,
  -- Standard error of the score's log-odds, and how many outcomes were then known in its market and service.
  score_error real,
  score_outcomes integer,
  -- Scored below what is sold, and delivered free so that the score learns about such leads too.
  is_exploration boolean not null default false,
  full_name text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  property_type text,
  service_needed text,
  urgency text,
  -- What the homeowner said.
  notes text check (char_length(notes) <= 5000),
  -- What the owner wrote.
  owner_notes text check (char_length(owner_notes) <= 5000),
  company_name text,
  contact_name text,
  website text,
  industry text,
  status text not null default 'new' check (status in ('new', 'contacted', 'booked', 'won', 'lost', 'bad')),
  -- What the status was before the homeowner booked a time, so that cancelling leaves no outcome behind. Null
  -- for leads that were not booked by link, and once a person has set the status.
  status_before_booking text check (status_before_booking in ('new', 'contacted')),
  source text not null references public.request_sources,
  requested_at timestamptz,
  created_at timestamptz not null default now(),
  -- Set when the homeowner withdraws: the lead stays with its business, which must not call again.
  withdrawn_at timestamptz,
  -- The text that the search box searches, and the value that the industry filter compares.
  search_text text not null generated always as (
    lower(coalesce(company_name, '') || E'\n' || coalesce(contact_name, '') || E'\n'
      || coalesce(full_name, '') || E'\n' || coalesce(email, ''))
  ) stored,
  trade text generated always as (lower(coalesce(industry, service_needed))) stored,
  constraint leads_id_business_id_key unique (id, business_id),
  constraint leads_status_before_booking_needs_booked
    check (status_before_booking is null or status = 'booked')
);
create index leads_by_score on public.leads (business_id, ai_score desc, created_at desc);
create index leads_by_age on public.leads (business_id, created_at desc);
create index leads_campaign_id_idx on public.leads (campaign_id);
create index leads_to_phrase_idx on public.leads (created_at desc) where phrase_tried_at is null;

-- Calls, messages and visits, as the owner logs them.
create table public.lead_attempts (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  lead_id uuid not null,
  channel text not null check (channel in ('call', 'text', 'email', 'visit')),
  made_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  foreign key (lead_id, business_id) references public.leads (id, business_id) on delete cascade
);
create index lead_attempts_lead_id_idx on public.lead_attempts (lead_id, created_at);
create index lead_attempts_business_id_idx on public.lead_attempts (business_id);
create index lead_attempts_made_by_idx on public.lead_attempts (made_by);

-- Each change of a lead's status, and when it was known.
create table public.lead_outcomes (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  lead_id uuid not null,
  status text not null check (status in ('new', 'contacted', 'booked', 'won', 'lost', 'bad')),
  made_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  foreign key (lead_id, business_id) references public.leads (id, business_id) on delete cascade
);
create index lead_outcomes_lead_id_idx on public.lead_outcomes (lead_id, created_at);
create index lead_outcomes_business_id_idx on public.lead_outcomes (business_id, created_at);
create index lead_outcomes_made_by_idx on public.lead_outcomes (made_by);

-- +1 for a delivery, -1 for a credit. plan_id is null for trial leads. A plan that was used cannot be deleted,
-- because its entries would turn into trial leads.
create table public.usage_entries (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  plan_id uuid references public.subscription_plans,
  -- The plan's billing_cycle_start when the entry was made: a plan's leads are counted cycle by cycle.
  cycle_start timestamptz,
  lead_id uuid references public.leads on delete set null,
  amount integer not null check (amount in (1, -1)),
  created_at timestamptz not null default now(),
  check ((plan_id is null) = (cycle_start is null))
);
create unique index usage_entries_one_per_lead on public.usage_entries (lead_id, amount);
create index usage_entries_business_id_idx on public.usage_entries (business_id, plan_id);
create index usage_entries_plan_id_idx on public.usage_entries (plan_id);

alter table public.leads enable row level security;
alter table public.lead_attempts enable row level security;
alter table public.lead_outcomes enable row level security;
alter table public.usage_entries enable row level security;

create policy "members read their leads" on public.leads
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members update their leads" on public.leads
  for update to authenticated
  using (business_id = (select private.my_business_id()));
create policy "members read their attempts" on public.lead_attempts
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members log their attempts" on public.lead_attempts
  for insert to authenticated
  with check (business_id = (select private.my_business_id()));
create policy "members read their outcomes" on public.lead_outcomes
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members read their usage" on public.usage_entries
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members read the consent behind their leads" on public.consents
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.leads
      where leads.request_id = consents.request_id and leads.business_id = (select private.my_business_id())
    )
  );

revoke all on public.leads, public.lead_attempts, public.lead_outcomes, public.usage_entries from anon, authenticated;
grant select on public.leads, public.lead_attempts, public.lead_outcomes, public.usage_entries to authenticated;
grant update (status, owner_notes) on public.leads to authenticated;
grant insert (business_id, lead_id, channel) on public.lead_attempts to authenticated;
grant all on public.leads, public.lead_attempts, public.lead_outcomes, public.usage_entries to service_role;

create function private.record_outcome() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.lead_outcomes (business_id, lead_id, status, made_by)
  values (new.business_id, new.id, new.status, auth.uid());
  return null;
end $$;
revoke all on function private.record_outcome() from public;
create trigger leads_record_outcome after update of status on public.leads
  for each row when (old.status is distinct from new.status) execute function private.record_outcome();

-- A person made a change of status that leaves status_before_booking as it was.
create function private.forget_booking() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.status_before_booking := null;
  return new;
end $$;
revoke all on function private.forget_booking() from public;
create trigger leads_forget_booking before update of status on public.leads
  for each row when (
    old.status is distinct from new.status
    and old.status_before_booking is not distinct from new.status_before_booking
  ) execute function private.forget_booking();

-- The three figures above a list that is too long to be loaded whole.
create function public.lead_summary(business uuid)
  returns table (total integer, qualified integer, average_score integer)
  language sql stable set search_path = ''
  as $$
    select count(*)::integer, (count(*) filter (where ai_score >= 70))::integer,
      coalesce(round(avg(ai_score)), 0)::integer
    from public.leads where business_id = business and is_homeowner
  $$;
revoke all on function public.lead_summary(uuid) from public, anon;
grant execute on function public.lead_summary(uuid) to authenticated, service_role;
