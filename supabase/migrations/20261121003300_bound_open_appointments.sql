-- After this: a business has at most 5,000 open appointments, so that reading its calendar stays cheap for
-- everybody who has its link. No calendar of one crew comes near it.

-- For the count below, and for what was written down with a wish for a day only.
create index appointments_open_idx on public.appointments (business_id, preferred_date)
  where cancelled_at is null and status <> 'completed';

-- Security definer: row-level security must hide nothing from the count. Of those that become open again
-- only, so that a calendar that is full already can still be worked off.
create function private.bound_open_appointments() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct business_id order by business_id) into ids
      from added where status <> 'completed';
  else
    select array_agg(distinct a.business_id order by a.business_id) into ids
      from added a join before b using (id) where b.status = 'completed' and a.status <> 'completed';
  end if;
  if ids is null then
    return null;
  end if;
  -- Two that add at the same time would not see each other's; the count below sees what the lock waited for.
  perform pg_advisory_xact_lock(hashtextextended('open appointments:' || id, 0)) from unnest(ids) id;
  if exists (
    select from unnest(ids) as crowded (business) where (
      select count(*) from (
        select from public.appointments a
        where a.business_id = crowded.business and a.cancelled_at is null and a.status <> 'completed'
          -- What is over and was left open is in nobody's way.
          and (a.preferred_date is null or a.preferred_date >= current_date - 1)
        limit 5001
      ) as open_ones
    ) > 5000
  ) then
    raise exception 'A business can have 5,000 open appointments at most.'
      using errcode = 'check_violation', table = 'appointments', constraint = 'appointments_open_at_most';
  end if;
  return null;
end $$;
revoke all on function private.bound_open_appointments() from public;
create trigger appointments_bound_open after insert on public.appointments
  referencing new table as added
  for each statement execute function private.bound_open_appointments();
create trigger appointments_bound_reopened after update on public.appointments
  referencing old table as before new table as added
  for each statement execute function private.bound_open_appointments();
