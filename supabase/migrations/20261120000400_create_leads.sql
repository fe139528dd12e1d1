-- After this: a campaign is an order, a lead belongs to one business for ever, and usage is counted by rows.

create table public.lead_campaigns (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  campaign_name text not null check (char_length(btrim(campaign_name)) between 1 and 200),
  target_industry text not null check (char_length(target_industry) between 1 and 50),
  target_location text not null check (char_length(btrim(target_location)) between 1 and 200),
  leads_requested integer not null check (leads_requested between 1 and 500),
  target_criteria jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'active', 'completed', 'paused', 'closed')),
  created_at timestamptz not null default now(),
  -- What the order book reads: the area as the engine understood target_location, null until it has
  -- looked, {"kind": "unknown"} if it did not. A state has no cells, a place lists the cells it touches.
  area jsonb,
  area_state text,
  area_cells integer[],
  leads_delivered integer not null default 0 check (leads_delivered between 0 and leads_requested)
);
create index lead_campaigns_business_id_idx on public.lead_campaigns (business_id, created_at desc);
create index lead_campaigns_open_idx on public.lead_campaigns (target_industry, created_at)
  where status in ('pending', 'active');
create index lead_campaigns_unread_idx on public.lead_campaigns (created_at)
  where area is null and status = 'pending';

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- The exclusive claim: a homeowner's request becomes one lead, of one business, for ever.
  request_id uuid unique references public.homeowner_requests on delete restrict,
  campaign_id uuid references public.lead_campaigns on delete set null,
  is_homeowner boolean not null default true,
  ai_score integer not null check (ai_score between 0 and 100),
  ai_reasoning text not null,
  ai_reasons jsonb not null default '[]',
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
  notes text check (char_length(notes) <= 5000),
  company_name text,
  contact_name text,
  website text,
  industry text,
  status text not null default 'new' check (status in ('new', 'contacted', 'booked', 'won', 'lost', 'bad')),
  source text not null,
  requested_at timestamptz,
  created_at timestamptz not null default now(),
  -- Set when the homeowner withdraws: the lead stays with its business, which must not call again.
  withdrawn_at timestamptz
);
create index leads_by_score on public.leads (business_id, ai_score desc, created_at desc);
create index leads_by_age on public.leads (business_id, created_at desc);
create index leads_campaign_id_idx on public.leads (campaign_id);

-- +1 for a delivery, -1 for a credit. plan_id is null for trial leads, so a plan that was used cannot be
-- deleted: its entries would turn into trial leads.
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

alter table public.lead_campaigns enable row level security;
alter table public.leads enable row level security;
alter table public.usage_entries enable row level security;

create policy "members read their campaigns" on public.lead_campaigns
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members order campaigns" on public.lead_campaigns
  for insert to authenticated
  with check (business_id = (select private.my_business_id()) and status = 'pending');
create policy "members read their leads" on public.leads
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members update their leads" on public.leads
  for update to authenticated
  using (business_id = (select private.my_business_id()));
create policy "members read their usage" on public.usage_entries
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));

revoke all on public.lead_campaigns, public.leads, public.usage_entries from anon, authenticated;
grant select on public.lead_campaigns, public.leads, public.usage_entries to authenticated;
grant insert (business_id, campaign_name, target_industry, target_location, leads_requested, target_criteria, status)
  on public.lead_campaigns to authenticated;
grant update (status, notes) on public.leads to authenticated;
grant all on public.lead_campaigns, public.leads, public.usage_entries to service_role;

-- An owner reads the consent behind a lead of theirs.
create policy "members read the consent behind their leads" on public.consents
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.leads
      where leads.request_id = consents.request_id and leads.business_id = (select private.my_business_id())
    )
  );

-- Where the owner of a business is written to: the address they sign in with, which service_role cannot
-- read by itself, else the one of the business.
create function private.owner_email(business uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(users.email::text, businesses.email) from public.businesses
    left join auth.users on users.id = businesses.owner_id
    where businesses.id = business
  $$;
revoke all on function private.owner_email(uuid) from public;
grant execute on function private.owner_email(uuid) to service_role;
