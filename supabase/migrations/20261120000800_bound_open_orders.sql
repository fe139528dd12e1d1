-- After this: an owner's own orders are few enough that reading the order book stays cheap for everybody.

alter table public.lead_campaigns
  add constraint target_criteria_is_small check (octet_length(target_criteria::text) <= 4000);

create function private.bound_open_orders() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (
    select from public.lead_campaigns c
    where c.business_id in (select business_id from added) and c.status in ('pending', 'active')
    group by c.business_id having count(*) > 100
  ) then
    raise exception 'A business can have 100 open campaigns at most.' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger lead_campaigns_bound after insert on public.lead_campaigns
  referencing new table as added for each statement execute function private.bound_open_orders();
revoke all on function private.bound_open_orders() from public;
