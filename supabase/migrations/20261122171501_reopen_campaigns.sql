-- After this: an owner who closed a campaign by mistake can reopen it for ten minutes.

alter table public.lead_campaigns
  -- Null for campaigns that the order book closed.
  add column closed_by_owner_at timestamptz;

create or replace function private.guard_campaign_status() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if current_user <> 'authenticated' or new.status = old.status then
    return new;
  end if;
  if old.status = 'closed' and new.status in ('active', 'paused')
    and old.closed_by_owner_at > now() - interval '10 minutes' then
    -- Other orders may have got what was promised to this one, so the order book promises again.
    new.leads_promised := new.leads_delivered;
    new.closed_by_owner_at := null;
    return new;
  end if;
  if not (
    old.status in ('pending', 'active') and new.status in ('paused', 'closed')
    or old.status = 'paused' and new.status in ('active', 'closed')
  ) then
    raise exception 'A campaign that is % cannot become %.', old.status, new.status using errcode = '23514';
  end if;
  if new.status = 'closed' then
    new.closed_by_owner_at := now();
  end if;
  return new;
end $$;
