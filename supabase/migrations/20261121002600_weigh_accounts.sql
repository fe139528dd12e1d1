-- After this: each outcome says how many its business had reported by then, so that what one account reports
-- counts little until others reported as much (engine/score/account-weight.ts).

alter table public.lead_decisions
  -- 1 for the first outcome of a business, 2 for its second; sample leads are counted by themselves.
  add column nth integer check (nth > 0),
  -- Whoever never had a plan may be anybody with an e-mail address.
  add column is_customer boolean not null default false;

alter table public.lead_decisions disable trigger lead_decisions_keep_track_record;
update public.lead_decisions d
set nth = ranked.nth, is_customer = exists (
  select from public.subscription_plans p where p.business_id = d.business_id and p.status <> 'pending')
from (
  select lead_id, row_number() over (partition by business_id, is_sample order by decided_at, lead_id) as nth
  from public.lead_decisions
) ranked
where ranked.lead_id = d.lead_id;
alter table public.lead_decisions enable trigger lead_decisions_keep_track_record;

alter table public.lead_decisions alter column nth set not null, alter column is_customer drop default;
drop index public.lead_decisions_business_id_idx;
create index lead_decisions_business_id_idx on public.lead_decisions (business_id, is_sample, nth);
create index lead_decisions_nth_idx on public.lead_decisions (is_sample, nth) where is_customer;

create function private.count_decision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Two reports at once are still a first and a second.
  perform pg_advisory_xact_lock(hashtextextended('outcomes:' || new.business_id, 0));
  -- A report that was taken back has had its turn.
  new.nth := 1 + greatest(
    (select max(d.nth) from public.lead_decisions d
     where d.business_id = new.business_id and d.is_sample = new.is_sample),
    (select count(distinct o.lead_id) from public.lead_outcomes o join public.leads l on l.id = o.lead_id
     where o.business_id = new.business_id and o.lead_id <> new.lead_id
       and o.status not in ('new', 'contacted') and (l.source = 'demo') = new.is_sample));
  new.is_customer := exists (
    select from public.subscription_plans p where p.business_id = new.business_id and p.status <> 'pending');
  return new;
end $$;
revoke all on function private.count_decision() from public;
create trigger lead_decisions_count before insert on public.lead_decisions
  for each row execute function private.count_decision();
