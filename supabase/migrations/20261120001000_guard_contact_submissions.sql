-- After this: a message from the contact form is told to the operator once, and machines get nowhere with it.

-- `website` is a field that no person sees; `told_at` is when the operator's mail was written.
alter table public.contact_submissions add column website text, add column told_at timestamptz;
create index contact_submissions_untold_idx on public.contact_submissions (created_at) where told_at is null;
grant insert (website) on public.contact_submissions to anon, authenticated;

-- Twenty messages in ten minutes from one address; this machine itself, and whoever comes without an
-- address, is counted more loosely.
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
  insert into private.rate_limits (key, window_start, calls) values ('contact:' || address, slot, 1)
    on conflict (key, window_start) do update set calls = private.rate_limits.calls + 1
    returning calls into sent;
  if sent > most then
    raise sqlstate 'PT429' using message = 'Too many messages in a short time';
  end if;
  -- A machine is thanked like anybody else.
  if coalesce(new.website, '') <> '' then
    return null;
  end if;
  return new;
end $$;
revoke all on function private.guard_contact_submission() from public;
create trigger contact_submissions_guard before insert on public.contact_submissions
  for each row execute function private.guard_contact_submission();
