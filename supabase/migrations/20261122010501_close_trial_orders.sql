-- After this: an order knows how many leads it was promised, so that open orders never promise more than is left, and
-- whether it was placed in the trial, so that it closes with the trial and a plan that is bought later does not fill it.

alter table public.lead_campaigns
  -- Includes the delivered ones; null until the order is accepted.
  add column leads_promised integer check (leads_promised between 0 and leads_requested),
  add column is_trial boolean not null default false;

create function private.mark_trial_order() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.is_trial := not exists (
    select from public.subscription_plans p where p.business_id = new.business_id and p.status = 'active');
  return new;
end $$;
revoke all on function private.mark_trial_order() from public;
create trigger lead_campaigns_mark_trial before insert on public.lead_campaigns
  for each row execute function private.mark_trial_order();

-- Orders that were promised more than is left keep what they have; the promise is made again as leads arrive.
update public.lead_campaigns set leads_promised = leads_delivered where status <> 'pending';
-- Orders of a business that never had a plan. Where the trial is used up, they close now.
update public.lead_campaigns c
set is_trial = true,
  status = case
    when (select coalesce(sum(u.amount), 0) from public.usage_entries u
          where u.business_id = c.business_id and u.plan_id is null) >= 10
    then 'closed' else c.status end
where c.status in ('pending', 'active', 'paused')
  and not exists (select from public.subscription_plans p where p.business_id = c.business_id);
