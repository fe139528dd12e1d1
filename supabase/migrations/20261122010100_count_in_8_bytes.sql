-- After this: every counter that can only grow has 8 bytes. With 4, the order book's places ended after 7 million
-- homeowners among 300 contractors, and every request that fit an order failed from then on.

alter sequence private.overdue_places as bigint;
alter table public.order_waits alter column overdue type bigint;

-- Also widens the sequence of the identity column.
alter table public.score_models
  alter column version type bigint,
  alter column outcomes type bigint;
alter table public.score_steps alter column revision type bigint;
alter table public.lead_scores alter column revision type bigint;
alter table public.lead_decisions alter column nth type bigint;
alter table public.track_records alter column booked type bigint;
alter table public.inbox_items alter column version type bigint;
alter table public.subscription_plans alter column terms_version type bigint;
