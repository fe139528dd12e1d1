-- After this: a homeowner whose request waited gets an email when a contractor receives it.

alter table public.homeowner_requests
  -- When an email told the homeowner which contractor has the request.
  add column told_at timestamptz;

create index homeowner_requests_untold_idx on public.homeowner_requests (delivered_at)
  where source = 'quote_form' and told_at is null;
