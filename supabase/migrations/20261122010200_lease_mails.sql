-- After this: any number of processes send the outbox in parallel. A process leases an email while it talks to the
-- mail server, so that no transaction is open meanwhile; after a crash the lease ends and the email is due again.

alter table public.outbox
  add column due_at timestamptz not null default now(),
  add column leased_until timestamptz,
  add column tries integer not null default 0,
  -- Set when it is not tried again: the mail server refused it for good, or three days have passed.
  add column gave_up_at timestamptz,
  -- What the mail server answered to the last try that failed.
  add column failure text check (char_length(failure) <= 500);

drop index public.outbox_unsent_idx;
create index outbox_due_idx on public.outbox (due_at) where sent_at is null and gave_up_at is null;
