-- After this: visitors leave messages and book onboarding calls, which the admins' inbox lists together with
-- checkout orders, and calls to public functions are rate limited per network.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 2 and 100),
  email text not null check (char_length(email) <= 255 and email like '%_@_%'),
  phone text check (char_length(phone) <= 20),
  message text not null check (char_length(btrim(message)) between 10 and 2000),
  -- A honeypot: only bots see this field and fill it in.
  website text,
  -- When the email to the operator was stored.
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_submissions_untold_idx on public.contact_submissions (created_at) where told_at is null;

create table public.onboarding_calls (
  id uuid primary key default gen_random_uuid(),
  checkout_order_id uuid not null references public.checkout_orders on delete cascade,
  starts_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint onboarding_calls_are_soon
    check (starts_at > created_at and starts_at < created_at + interval '30 days')
);
create index onboarding_calls_checkout_order_id_idx on public.onboarding_calls (checkout_order_id);

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

-- Counts for contact messages and for the api. Unlogged: a crash resets the counts, which only gives callers
-- another chance.
create unlogged table private.rate_limits (
  key text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (key, window_start)
);
create index rate_limits_window_start_idx on private.rate_limits (window_start);

alter table public.contact_submissions enable row level security;
alter table public.onboarding_calls enable row level security;
alter table public.inbox_items enable row level security;
alter table private.rate_limits enable row level security;

create policy "visitors leave a message" on public.contact_submissions
  for insert to anon, authenticated with check (true);
create policy "admins read messages" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "admins read onboarding calls" on public.onboarding_calls
  for select to authenticated using ((select private.is_admin()));
create policy "admins read the inbox" on public.inbox_items
  for select to authenticated using ((select private.is_admin()));
create policy "only the server reads rate limits" on private.rate_limits for select using (false);

revoke all on public.contact_submissions, public.onboarding_calls, public.inbox_items from anon, authenticated;
grant select on public.contact_submissions, public.onboarding_calls, public.inbox_items to authenticated;
grant insert (name, email, phone, message, website) on public.contact_submissions to anon, authenticated;
grant all on public.contact_submissions, public.onboarding_calls, public.inbox_items to service_role;
revoke all on private.rate_limits from anon, authenticated;
grant select, insert, update, delete on private.rate_limits to service_role;

-- The rate limit key of an address, as in `net/caller-network.ts`: all addresses of one IPv6 network (64 bits), which
-- is usually one household, share a key. Text that is not an address is its own key.
create function private.caller_network(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  known inet;
begin
  known := split_part(address, '%', 1)::inet;
  -- An IPv4-mapped IPv6 address.
  if known <<= '::ffff:0.0.0.0/96'::inet then
    known := '0.0.0.0'::inet + (known - '::ffff:0.0.0.0'::inet);
  end if;
  if family(known) = 4 then
    return host(known);
  end if;
  return host(network(set_masklen(known, 64)));
exception when invalid_text_representation then
  return address;
end $$;
revoke all on function private.caller_network(text) from public, anon, authenticated;
grant execute on function private.caller_network(text) to service_role;

-- Rate limit: twenty messages in ten minutes from one network. Calls from this machine, and calls without an
-- address, which many visitors may share, have higher limits.
create function private.guard_contact_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  address text := coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-real-ip', '');
  most integer := case when address = '::1' or address like '127.%' or address like '::ffff:127.%' then 2000
    when address = '' then 200 else 20 end;
  slot timestamptz := to_timestamp(floor(extract(epoch from now()) / 600) * 600);
  sent integer;
begin
  insert into private.rate_limits (key, window_start, calls)
    values ('contact:' || private.caller_network(address), slot, 1)
    on conflict (key, window_start) do update set calls = private.rate_limits.calls + 1
    returning calls into sent;
  if sent > most then
    raise sqlstate 'PT429' using message = 'Too many messages in a short time';
  end if;
  -- A bot gets the usual response, but nothing is stored.
  if coalesce(new.website, '') <> '' then
    return null;
  end if;
  return new;
end $$;
revoke all on function private.guard_contact_submission() from public;
create trigger contact_submissions_guard before insert on public.contact_submissions
  for each row execute function private.guard_contact_submission();
create trigger contact_submissions_keep_on_one_line
  before insert or update of name, email, phone on public.contact_submissions
  for each row execute function private.keep_on_one_line('name', 'email', 'phone');

create function private.add_to_inbox() returns trigger
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
revoke all on function private.add_to_inbox() from public;
create trigger contact_submissions_add_to_inbox after insert on public.contact_submissions
  for each row execute function private.add_to_inbox();
create trigger checkout_orders_add_to_inbox after insert on public.checkout_orders
  for each row execute function private.add_to_inbox();
create trigger onboarding_calls_add_to_inbox after insert on public.onboarding_calls
  for each row execute function private.add_to_inbox();

create trigger inbox_items_audit after update on public.inbox_items
  for each row execute function private.record_audit();
