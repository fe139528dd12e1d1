-- After this: no two writes at once pass the bound of a business's open orders, one that is past it may still
-- be changed, paused and closed, and campaigns that go on are read like new ones.

-- Only one write at a time opens orders of a business. Not the business's row: an owner's write holds campaigns
-- by now, and a delivery locks the business first. Whoever waits here holds nothing that the holder still wants.
create function private.lock_open_orders(business uuid) returns void
  language sql set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('orders:' || business, 0)) $$;
revoke all on function private.lock_open_orders(uuid) from public;
grant execute on function private.lock_open_orders(uuid) to service_role;

-- The bound is on opening: what was open before, however many there are, is no reason to refuse a change.
create or replace function private.bound_open_orders() returns trigger
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
drop trigger lead_campaigns_bound_resumed on public.lead_campaigns;
create trigger lead_campaigns_bound_resumed after update on public.lead_campaigns
  referencing old table as earlier new table as added
  for each statement execute function private.bound_open_orders();

-- Also one that was paused before anybody had read its place, and goes on.
drop index public.lead_campaigns_unread_idx;
create index lead_campaigns_unread_idx on public.lead_campaigns (created_at)
  where area is null and status in ('pending', 'active');
