-- After this: messages from one IPv6 network (64 bits), which is one household, count as one caller's.

-- What the calls of an address are counted under, as `api/network-of.ts` says it; what is no address stays
-- as it is.
create function private.caller_network(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  known inet;
begin
  known := split_part(address, '%', 1)::inet;
  -- An IPv4 address that is written as IPv6.
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

-- Twenty messages in ten minutes from one network; this machine itself, and whoever comes without an
-- address, is counted more loosely.
create or replace function private.guard_contact_submission() returns trigger
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
  -- A machine is thanked like anybody else.
  if coalesce(new.website, '') <> '' then
    return null;
  end if;
  return new;
end $$;
