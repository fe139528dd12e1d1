-- After this: the limit of open orders is in one place, which functions/v1 reads, too.

create function private.most_open_orders() returns integer
  language sql immutable set search_path = ''
  as $$ select 100 $$;
revoke all on function private.most_open_orders() from public;
grant execute on function private.most_open_orders() to service_role;

create or replace function private.limit_open_orders() returns trigger
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
    group by c.business_id having count(*) > private.most_open_orders()
  ) then
    raise exception 'A business can have % open campaigns at most.', private.most_open_orders() using errcode = '23514';
  end if;
  return null;
end $$;
