-- After this: a plan knows until when it is paid, so that one without a payment lapses after the days of grace.

-- Null for a plan without a charge, such as the demo's: it renews without a payment.
alter table public.subscription_plans add column paid_through timestamptz;
create index subscription_plans_unpaid_idx on public.subscription_plans (paid_through) where status = 'active';

-- Nothing was recorded so far: the current month counts as paid.
update public.subscription_plans set paid_through = billing_cycle_end where status = 'active';
