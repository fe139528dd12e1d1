-- After this: cycles keep their day, an admin changes plans and works through an inbox, and both are audited.

-- Months are counted in UTC: the same for every process, and no hour is lost in spring.
create function private.add_months(moment timestamptz, months integer) returns timestamptz
  language sql immutable set search_path = ''
  as $$ select (moment at time zone 'UTC' + make_interval(months => months)) at time zone 'UTC' $$;

-- How many whole months after the anchor the cycle began that a moment lies in. A month that is too short
-- for the anchor's day begins its cycle on its last day, and the next one has the anchor's day again.
create function private.cycle_number(anchor timestamptz, moment timestamptz) returns integer
  language sql immutable set search_path = ''
  as $$
    select n - case when private.add_months(anchor, n) > moment then 1 else 0 end
    from (
      select ((extract(year from m) - extract(year from a)) * 12 + extract(month from m) - extract(month from a))::integer as n
      from (select anchor at time zone 'UTC' as a, moment at time zone 'UTC' as m) as moments
    ) as calendar
  $$;

create function private.begins_cycle(anchor timestamptz, moment timestamptz) returns boolean
  language sql immutable set search_path = ''
  as $$ select private.add_months(anchor, private.cycle_number(anchor, moment)) = moment $$;

revoke all on function private.add_months(timestamptz, integer) from public;
revoke all on function private.cycle_number(timestamptz, timestamptz) from public;
revoke all on function private.begins_cycle(timestamptz, timestamptz) from public;
grant execute on function private.add_months(timestamptz, integer) to service_role;
grant execute on function private.cycle_number(timestamptz, timestamptz) to service_role;

alter table public.subscription_plans
  -- What the cycles are counted from, in whole months; kept right by a trigger.
  add column billing_anchor timestamptz not null default now(),
  -- Grows with every change of the terms, not with deliveries: who changes a plan says which one was seen.
  add column terms_version integer not null default 1,
  -- Of a plan that was sold by invoice.
  add column invoice_reference text check (char_length(invoice_reference) <= 200),
  -- A quota may fall below what is used, and means then that nothing more comes this month. What is used
  -- never grows beyond the quota: the trigger below is the last wall now.
  drop constraint leads_used_within_quota;
alter table public.subscription_plans
  alter column billing_cycle_end set default private.add_months(now(), 1);

create function private.keep_plan_terms() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.leads_used > new.monthly_lead_quota and (tg_op = 'INSERT' or new.leads_used > old.leads_used) then
    raise exception 'A plan gives no more leads than its quota'
      using errcode = '23514', constraint = 'leads_used_within_quota';
  end if;
  if tg_op = 'INSERT'
    or (new.billing_cycle_start, new.billing_cycle_end, new.billing_anchor)
      is distinct from (old.billing_cycle_start, old.billing_cycle_end, old.billing_anchor) then
    new.billing_anchor := case
      when tg_op = 'UPDATE' and private.begins_cycle(old.billing_anchor, new.billing_cycle_end) then old.billing_anchor
      when private.begins_cycle(new.billing_cycle_start, new.billing_cycle_end) then new.billing_cycle_start
      else new.billing_cycle_end
    end;
  end if;
  if tg_op = 'UPDATE'
    and (new.status, new.plan_tier, new.price_monthly, new.monthly_lead_quota, new.billing_cycle_start,
        new.billing_cycle_end, new.cancelled_at, new.invoice_reference)
      is distinct from (old.status, old.plan_tier, old.price_monthly, old.monthly_lead_quota, old.billing_cycle_start,
        old.billing_cycle_end, old.cancelled_at, old.invoice_reference) then
    new.terms_version := old.terms_version + 1;
  end if;
  return new;
end $$;
revoke all on function private.keep_plan_terms() from public;
update public.subscription_plans set billing_anchor = case
  when private.begins_cycle(billing_cycle_start, billing_cycle_end) then billing_cycle_start
  else billing_cycle_end
end;
create trigger subscription_plans_keep_terms before insert or update on public.subscription_plans
  for each row execute function private.keep_plan_terms();

create table public.onboarding_calls (
  id uuid primary key default gen_random_uuid(),
  checkout_order_id uuid not null references public.checkout_orders on delete cascade,
  starts_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index onboarding_calls_checkout_order_id_idx on public.onboarding_calls (checkout_order_id);

-- What strangers left for the operator to do: a message, an order or a call, each once.
create table public.inbox_items (
  id uuid primary key default gen_random_uuid(),
  contact_submission_id uuid unique references public.contact_submissions on delete cascade,
  checkout_order_id uuid unique references public.checkout_orders on delete cascade,
  onboarding_call_id uuid unique references public.onboarding_calls on delete cascade,
  state text not null default 'open' check (state in ('open', 'taken', 'done')),
  taken_by uuid references auth.users on delete set null,
  taken_at timestamptz,
  done_at timestamptz,
  note text check (char_length(note) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(contact_submission_id, checkout_order_id, onboarding_call_id) = 1)
);
create index inbox_items_created_at_idx on public.inbox_items (created_at desc, id);
create index inbox_items_open_idx on public.inbox_items (created_at desc) where state = 'open';
create index inbox_items_taken_by_idx on public.inbox_items (taken_by) where taken_by is not null;

create function private.list_in_inbox() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.inbox_items (contact_submission_id, checkout_order_id, onboarding_call_id, created_at)
  values (
    case when tg_table_name = 'contact_submissions' then new.id end,
    case when tg_table_name = 'checkout_orders' then new.id end,
    case when tg_table_name = 'onboarding_calls' then new.id end,
    new.created_at
  );
  return null;
end $$;
revoke all on function private.list_in_inbox() from public;
create trigger contact_submissions_list after insert on public.contact_submissions
  for each row execute function private.list_in_inbox();
create trigger checkout_orders_list after insert on public.checkout_orders
  for each row execute function private.list_in_inbox();
create trigger onboarding_calls_list after insert on public.onboarding_calls
  for each row execute function private.list_in_inbox();
insert into public.inbox_items (contact_submission_id, created_at)
  select id, created_at from public.contact_submissions;
insert into public.inbox_items (checkout_order_id, created_at)
  select id, created_at from public.checkout_orders;

create trigger inbox_items_audit after update on public.inbox_items
  for each row execute function private.keep_audit();
create index audit_log_actor_id_idx on public.audit_log (actor_id, id desc);
create index audit_log_table_name_idx on public.audit_log (table_name, id desc);

alter table public.onboarding_calls enable row level security;
alter table public.inbox_items enable row level security;

create policy "admins read onboarding calls" on public.onboarding_calls
  for select to authenticated using ((select private.is_admin()));
create policy "admins read the inbox" on public.inbox_items
  for select to authenticated using ((select private.is_admin()));

revoke all on public.onboarding_calls, public.inbox_items from anon, authenticated;
grant select on public.onboarding_calls, public.inbox_items to authenticated;
grant all on public.onboarding_calls, public.inbox_items to service_role;

-- The address that somebody signs in with, for pages that only admins pass.
create function private.account_email(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select email::text from auth.users where id = person $$;
revoke all on function private.account_email(uuid) from public;
grant execute on function private.account_email(uuid) to service_role;
