-- After this: the networks of a trial are those that its owner signed in from, also after signing out, and an IPv6
-- network is the 56 bits that providers give to a customer.

-- Loopback addresses are left out: a proxy, a developer or a test.
create or replace function private.trial_contacts(business uuid)
  returns table (owner_id uuid, email text, phone text, confirmed_phone text, networks text[])
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  owner uuid := (select b.owner_id from public.businesses b where b.id = business);
  addresses inet[] := array(select s.ip from auth.sessions s where s.user_id = owner and s.ip is not null);
  known inet[];
begin
  -- Only our own auth/v1 keeps them.
  if to_regclass('platform.known_networks') is not null then
    execute $sql$
      select array_agg(network::inet) from platform.known_networks where user_id = $1 and network <> 'unknown'
    $sql$ into known using owner;
  end if;
  return query
    select b.owner_id, u.email::text, b.phone_number, case when u.phone_confirmed_at is not null then u.phone end,
      array(
        select distinct case family(ip) when 4 then host(ip) else host(network(set_masklen(ip, 56))) end
        from unnest(addresses || known) ip
        where not (ip <<= inet '127.0.0.0/8' or ip = inet '::1' or ip = inet '::'))
    from public.businesses b left join auth.users u on u.id = b.owner_id
    where b.id = business;
end $$;
