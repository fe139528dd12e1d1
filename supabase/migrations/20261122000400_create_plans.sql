-- After this: a business has at most one active plan, bought with a checkout order or by invoice, and its cycles
-- keep their day of the month.

create table public.checkout_orders (
  id uuid primary key default gen_random_uuid(),
  plan_tier text not null,
  price_monthly numeric(10, 2) not null,
  full_name text not null check (char_length(full_name) <= 100),
  email text not null check (char_length(email) <= 255),
  business_name text not null check (char_length(business_name) <= 200),
  language text not null default 'en' references public.languages,
  created_at timestamptz not null default now()
);

-- Months are counted in UTC, so that every process agrees and daylight saving time does not shift a cycle.
create function private.add_months(moment timestamptz, months integer) returns timestamptz
  language sql immutable set search_path = ''
  as $$ select (moment at time zone 'UTC' + make_interval(months => months)) at time zone 'UTC' $$;

create table public.subscription_plans (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- Null for a plan without an order; an order without a plan waits for payment.
  checkout_order_id uuid references public.checkout_orders on delete set null,
  -- Only an active plan gives leads. 'pending' is not paid yet, 'ended' ran out after it was cancelled,
  -- 'replaced' was changed for another, 'cancelled' stopped at once.
  status text not null default 'active'
    check (status in ('pending', 'active', 'cancelled', 'ended', 'replaced')),
  -- One of the tiers, or the name of a plan that a call arranged.
  plan_tier text not null check (char_length(btrim(plan_tier)) between 1 and 50),
  price_monthly numeric(10, 2) not null check (price_monthly >= 0),
  -- May fall below leads_used, which then means no more leads this cycle.
  monthly_lead_quota integer not null check (monthly_lead_quota >= 0),
  -- In the current cycle: always the sum of the usage entries with this plan and this cycle's start.
  leads_used integer not null default 0 check (leads_used >= 0),
  billing_cycle_start timestamptz not null default now(),
  billing_cycle_end timestamptz not null default private.add_months(now(), 1),
  -- The moment from which cycles are counted in whole months; a trigger maintains it.
  billing_anchor timestamptz not null default now(),
  -- For optimistic locking: grows with every change of the terms, not with deliveries, and each change names the
  -- version that it is based on.
  terms_version integer not null default 1,
  -- Only for a plan that was sold by invoice.
  invoice_reference text check (char_length(invoice_reference) <= 200),
  -- Set when the customer cancels: the plan stays active until its cycle ends and is not renewed.
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (billing_cycle_start < billing_cycle_end)
);
create index subscription_plans_business_id_idx on public.subscription_plans (business_id);
create unique index subscription_plans_active_key on public.subscription_plans (business_id) where status = 'active';
create index subscription_plans_due_idx on public.subscription_plans (billing_cycle_end) where status = 'active';
create unique index subscription_plans_checkout_order_id_key
  on public.subscription_plans (checkout_order_id) where checkout_order_id is not null;

alter table public.checkout_orders enable row level security;
alter table public.subscription_plans enable row level security;

create policy "admins read checkout orders" on public.checkout_orders
  for select to authenticated using ((select private.is_admin()));
create policy "members read their plan" on public.subscription_plans
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));

revoke all on public.checkout_orders, public.subscription_plans from anon, authenticated;
grant select on public.checkout_orders, public.subscription_plans to authenticated;
grant all on public.checkout_orders, public.subscription_plans to service_role;

revoke all on function private.add_months(timestamptz, integer) from public;
grant execute on function private.add_months(timestamptz, integer) to service_role;

-- The number of whole months from the anchor to the start of the cycle that contains a moment. In a month without
-- the anchor's day, the cycle begins on the last day; the next one begins on the anchor's day again.
create function private.cycle_number(anchor timestamptz, moment timestamptz) returns integer
  language sql immutable set search_path = ''
  as $$
    select n - case when private.add_months(anchor, n) > moment then 1 else 0 end
    from (
      select ((extract(year from m) - extract(year from a)) * 12 + extract(month from m) - extract(month from a))::integer as n
      from (select anchor at time zone 'UTC' as a, moment at time zone 'UTC' as m) as moments
    ) as calendar
  $$;
revoke all on function private.cycle_number(timestamptz, timestamptz) from public;
grant execute on function private.cycle_number(timestamptz, timestamptz) to service_role;

create function private.begins_cycle(anchor timestamptz, moment timestamptz) returns boolean
  language sql immutable set search_path = ''
  as $$ select private.add_months(anchor, private.cycle_number(anchor, moment)) = moment $$;
revoke all on function private.begins_cycle(timestamptz, timestamptz) from public;

-- The last line of defense: no code path can deliver more leads than the plan allows.
create function private.maintain_plan_terms() returns trigger
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
revoke all on function private.maintain_plan_terms() from public;
create trigger subscription_plans_maintain_terms before insert or update on public.subscription_plans
  for each row execute function private.maintain_plan_terms();

create trigger checkout_orders_keep_on_one_line
  before insert or update of full_name, business_name on public.checkout_orders
  for each row execute function private.keep_on_one_line('full_name', 'business_name');

create trigger subscription_plans_audit after insert or update or delete on public.subscription_plans
  for each row execute function private.record_audit();
