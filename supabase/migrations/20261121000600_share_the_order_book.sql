-- After this: the order book knows how long each business was passed over, and how well it books.

-- Who comes next among the overdue: docs/decisions/010-order-book.md.
create sequence private.overdue_places as integer;

-- Since the last lead that the order book gave a business in a service.
create table public.order_waits (
  business_id uuid not null references public.businesses on delete cascade,
  service text not null,
  -- Of each homeowner that fitted n businesses' open orders, and went to another, one n-th.
  shares_missed double precision not null default 0 check (shares_missed >= 0),
  -- Set when it had missed too many: the smaller number goes first.
  overdue integer,
  primary key (business_id, service)
);

-- Of the leads whose outcome is known: how many a business booked, and how many the score expected.
create table public.track_records (
  business_id uuid not null references public.businesses on delete cascade,
  service text not null,
  booked integer not null,
  expected double precision not null,
  primary key (business_id, service)
);

create function private.keep_track_record() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  decision public.lead_decisions := coalesce(new, old);
begin
  -- A business that is being deleted takes its decisions with it.
  if decision.service is null or decision.is_sample
    or not exists (select from public.businesses where id = decision.business_id) then
    return null;
  end if;
  insert into public.track_records (business_id, service, booked, expected)
  select decision.business_id, decision.service, count(*) filter (where d.booked),
    coalesce(sum(1 / (1 + exp(-s.logit))), 0)
  from public.lead_decisions d join public.lead_scores s on s.lead_id = d.lead_id
  where d.business_id = decision.business_id and d.service = decision.service and not d.is_sample
  on conflict (business_id, service) do update set booked = excluded.booked, expected = excluded.expected;
  return null;
end $$;
revoke all on function private.keep_track_record() from public;
create trigger lead_decisions_keep_track_record after insert or update or delete on public.lead_decisions
  for each row execute function private.keep_track_record();

insert into public.track_records (business_id, service, booked, expected)
select d.business_id, d.service, count(*) filter (where d.booked), sum(1 / (1 + exp(-s.logit)))
from public.lead_decisions d join public.lead_scores s on s.lead_id = d.lead_id
where d.service is not null and not d.is_sample
group by d.business_id, d.service;

alter table public.order_waits enable row level security;
alter table public.track_records enable row level security;

create policy "admins read waits" on public.order_waits
  for select to authenticated using ((select private.is_admin()));
create policy "admins read track records" on public.track_records
  for select to authenticated using ((select private.is_admin()));

revoke all on public.order_waits, public.track_records from anon, authenticated;
grant select on public.order_waits, public.track_records to authenticated;
grant all on public.order_waits, public.track_records to service_role;
grant usage on sequence private.overdue_places to service_role;
