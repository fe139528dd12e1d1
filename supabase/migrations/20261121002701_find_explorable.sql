-- After this: what may be explored is found by the area of an order, which may lie in two states.

create index homeowner_requests_explorable_by_cell on public.homeowner_requests (service, cell, requested_at desc)
  where may_explore and delivered_at is null and expired_at is null;
