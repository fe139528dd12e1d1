-- After this: what an owner did about a lead is kept, campaigns can be paused and closed, and one lead is
-- found among a hundred thousand.

alter table public.leads
  add constraint leads_id_business_id_key unique (id, business_id),
  -- What the owner wrote; `notes` is what the homeowner said.
  add column owner_notes text check (char_length(owner_notes) <= 5000),
  -- What the search box looks in, and what the industry filter compares.
  add column search_text text not null generated always as (
    lower(coalesce(company_name, '') || E'\n' || coalesce(contact_name, '') || E'\n'
      || coalesce(full_name, '') || E'\n' || coalesce(email, ''))
  ) stored,
  add column trade text generated always as (lower(coalesce(industry, service_needed))) stored;

revoke update (notes) on public.leads from authenticated;
grant update (owner_notes) on public.leads to authenticated;

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

-- Each change of a lead's status: what the lead led to, and when that was known.
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

create function private.keep_outcome() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.lead_outcomes (business_id, lead_id, status, made_by)
  values (new.business_id, new.id, new.status, auth.uid());
  return null;
end $$;
revoke all on function private.keep_outcome() from public;
create trigger leads_keep_outcome after update of status on public.leads
  for each row when (old.status is distinct from new.status) execute function private.keep_outcome();

alter table public.lead_attempts enable row level security;
alter table public.lead_outcomes enable row level security;

create policy "members read their attempts" on public.lead_attempts
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members log their attempts" on public.lead_attempts
  for insert to authenticated
  with check (business_id = (select private.my_business_id()));
create policy "members read their outcomes" on public.lead_outcomes
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));

revoke all on public.lead_attempts, public.lead_outcomes from anon, authenticated;
grant select on public.lead_attempts, public.lead_outcomes to authenticated;
grant insert (business_id, lead_id, channel) on public.lead_attempts to authenticated;
grant all on public.lead_attempts, public.lead_outcomes to service_role;

-- An owner pauses, resumes and closes; everything else about the status is the order book's.
create policy "members pause and close their campaigns" on public.lead_campaigns
  for update to authenticated
  using (business_id = (select private.my_business_id()));
grant update (status) on public.lead_campaigns to authenticated;

create function private.guard_campaign_status() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if current_user <> 'authenticated' or new.status = old.status then
    return new;
  end if;
  if not (
    old.status in ('pending', 'active') and new.status in ('paused', 'closed')
    or old.status = 'paused' and new.status in ('active', 'closed')
  ) then
    raise exception 'A campaign that is % cannot become %.', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
revoke all on function private.guard_campaign_status() from public;
create trigger lead_campaigns_guard_status before update of status on public.lead_campaigns
  for each row execute function private.guard_campaign_status();

-- A campaign that goes on counts like a new one.
create trigger lead_campaigns_bound_resumed after update on public.lead_campaigns
  referencing new table as added for each statement execute function private.bound_open_orders();

-- The three figures above a list that is too long to be read whole.
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
