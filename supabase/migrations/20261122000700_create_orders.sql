-- After this: a campaign is an order, a business has at most 100 open ones, and the order book knows how often
-- each business was passed over.

create table public.lead_campaigns (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  campaign_name text not null check (char_length(btrim(campaign_name)) between 1 and 200),
  target_industry text not null check (char_length(target_industry) between 1 and 50),
  target_location text not null check (char_length(btrim(target_location)) between 1 and 200),
  leads_requested integer not null check (leads_requested between 1 and 500),
  target_criteria jsonb not null default '{}'
    constraint target_criteria_is_small check (octet_length(target_criteria::text) <= 4000),
  status text not null default 'pending' check (status in ('pending', 'active', 'completed', 'paused', 'closed')),
  created_at timestamptz not null default now(),
  -- target_location as the engine parsed it: null until then, {"kind": "unknown"} if it could not be parsed. A
  -- state has no cells; a place lists the cells it touches.
  area jsonb,
  area_state text,
  area_cells integer[],
  leads_delivered integer not null default 0 check (leads_delivered between 0 and leads_requested)
);
create index lead_campaigns_business_id_idx on public.lead_campaigns (business_id, created_at desc);
create index lead_campaigns_open_idx on public.lead_campaigns (target_industry, created_at)
  where status in ('pending', 'active');
-- Active ones too, because a campaign may be paused before its area is parsed, and then resumed.
create index lead_campaigns_unread_idx on public.lead_campaigns (created_at)
  where area is null and status in ('pending', 'active');

-- Numbers overdue businesses in the order in which they are served: docs/decisions/010-order-book.md.
create sequence private.overdue_places as integer;

-- What a business has missed in a service since its last lead from the order book.
create table public.order_waits (
  business_id uuid not null references public.businesses on delete cascade,
  service text not null,
  -- Adds 1/n for each homeowner who matched the open orders of n businesses and went to another one.
  shares_missed double precision not null default 0 check (shares_missed >= 0),
  -- Set when the business has missed too many; smaller numbers are served first.
  overdue integer,
  primary key (business_id, service)
);

alter table public.lead_campaigns enable row level security;
alter table public.order_waits enable row level security;

create policy "members read their campaigns" on public.lead_campaigns
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members order campaigns" on public.lead_campaigns
  for insert to authenticated
  with check (business_id = (select private.my_business_id()) and status = 'pending');
create policy "members pause and close their campaigns" on public.lead_campaigns
  for update to authenticated
  using (business_id = (select private.my_business_id()));
create policy "admins read waits" on public.order_waits
  for select to authenticated using ((select private.is_admin()));

revoke all on public.lead_campaigns, public.order_waits from anon, authenticated;
grant select on public.lead_campaigns, public.order_waits to authenticated;
grant insert (business_id, campaign_name, target_industry, target_location, leads_requested, target_criteria, status)
  on public.lead_campaigns to authenticated;
grant update (status) on public.lead_campaigns to authenticated;
grant all on public.lead_campaigns, public.order_waits to service_role;
grant usage on sequence private.overdue_places to service_role;

-- Owners pause, resume and close campaigns; only the order book makes other status changes.
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

-- Lets one transaction at a time open orders of a business. It takes an advisory lock instead of locking the
-- business's row, because an owner's write locks campaigns first and a delivery the business: they would deadlock.
create function private.lock_open_orders(business uuid) returns void
  language sql set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('orders:' || business, 0)) $$;
revoke all on function private.lock_open_orders(uuid) from public;
grant execute on function private.lock_open_orders(uuid) to service_role;

-- Checked when orders open: a business over the limit can still change, pause and close those it has.
create function private.limit_open_orders() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  opening uuid[];
  business uuid;
begin
  if tg_op = 'INSERT' then
    opening := array(
      select distinct a.business_id from added a where a.status in ('pending', 'active') order by 1);
  else
    opening := array(
      select distinct a.business_id from added a
      where a.status in ('pending', 'active') and not exists (
        select from earlier e
        where e.id = a.id and e.business_id = a.business_id and e.status in ('pending', 'active'))
      order by 1);
  end if;
  foreach business in array opening loop
    perform private.lock_open_orders(business);
  end loop;
  if exists (
    select from public.lead_campaigns c
    where c.business_id = any (opening) and c.status in ('pending', 'active')
    group by c.business_id having count(*) > 100
  ) then
    raise exception 'A business can have 100 open campaigns at most.' using errcode = '23514';
  end if;
  return null;
end $$;
revoke all on function private.limit_open_orders() from public;
create trigger lead_campaigns_limit_open after insert on public.lead_campaigns
  referencing new table as added for each statement execute function private.limit_open_orders();
-- A resumed campaign counts like a new one.
create trigger lead_campaigns_limit_resumed after update on public.lead_campaigns
  referencing old table as earlier new table as added
  for each statement execute function private.limit_open_orders();
