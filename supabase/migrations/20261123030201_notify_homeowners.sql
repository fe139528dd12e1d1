-- After this: a homeowner whose request waited gets an email when a contractor receives it.

alter table public.homeowner_requests
  -- When the homeowner was notified that a contractor received the request, or when no email was needed.
  add column notified_at timestamptz;

create index homeowner_requests_unnotified_idx on public.homeowner_requests (delivered_at)
  where source = 'quote_form' and notified_at is null;

-- Requests that were delivered before this get no second email: most confirmations named the contractor.
update public.homeowner_requests set notified_at = delivered_at
  where source = 'quote_form' and delivered_at > now() - interval '1 day';
