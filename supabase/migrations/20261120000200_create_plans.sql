-- After this: a business has at most one active plan, and each delivery and each credit is a row.

create table public.subscription_plans (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- Only an active plan gives leads. 'pending' is not paid yet, 'ended' ran out after it was cancelled,
  -- 'replaced' was changed for another, 'cancelled' stopped at once.
  status text not null default 'active'
    check (status in ('pending', 'active', 'cancelled', 'ended', 'replaced')),
  -- One of the tiers, or the name of a plan that a call arranged.
  plan_tier text not null check (char_length(btrim(plan_tier)) between 1 and 50),
  price_monthly numeric(10, 2) not null check (price_monthly >= 0),
  monthly_lead_quota integer not null check (monthly_lead_quota >= 0),
  -- Of the current cycle: always the sum of the usage entries with this plan and this cycle's start.
  leads_used integer not null default 0 check (leads_used >= 0),
  billing_cycle_start timestamptz not null default now(),
  billing_cycle_end timestamptz not null default now() + interval '1 month',
  -- Set when the customer cancels: the plan stays active until its cycle ends, and is not renewed then.
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  -- The last wall: no path through the code can sell more than was bought.
  constraint leads_used_within_quota check (leads_used <= monthly_lead_quota),
  check (billing_cycle_start < billing_cycle_end)
);
create index subscription_plans_business_id_idx on public.subscription_plans (business_id);
create unique index subscription_plans_active_key on public.subscription_plans (business_id) where status = 'active';
create index subscription_plans_due_idx on public.subscription_plans (billing_cycle_end) where status = 'active';

create table public.checkout_orders (
  id uuid primary key default gen_random_uuid(),
  plan_tier text not null,
  price_monthly numeric(10, 2) not null,
  full_name text not null check (char_length(full_name) <= 100),
  email text not null check (char_length(email) <= 255),
  business_name text not null check (char_length(business_name) <= 200),
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now()
);

alter table public.subscription_plans enable row level security;
alter table public.checkout_orders enable row level security;

create policy "members read their plan" on public.subscription_plans
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "admins read checkout orders" on public.checkout_orders
  for select to authenticated using ((select private.is_admin()));

revoke all on public.subscription_plans, public.checkout_orders from anon, authenticated;
grant select on public.subscription_plans, public.checkout_orders to authenticated;
grant all on public.subscription_plans, public.checkout_orders to service_role;
