-- After this: every email is a row before it is sent, so that a crash does not lose it.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  kind text not null,
  -- An appointment for the recipient's calendar (RFC 5545), and its iTIP method.
  calendar text,
  calendar_method text check (calendar_method in ('PUBLISH', 'REQUEST', 'CANCEL')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outbox_calendar_is_whole check ((calendar is null) = (calendar_method is null))
);
create index outbox_unsent_idx on public.outbox (created_at) where sent_at is null;
create index outbox_recipient_idx on public.outbox (lower(recipient), created_at desc);

alter table public.outbox enable row level security;

create policy "only the server reads mail" on public.outbox for select to authenticated using (false);

revoke all on public.outbox from anon, authenticated;
grant all on public.outbox to service_role;
