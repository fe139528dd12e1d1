-- After this: a lead that became 'booked' because its homeowner chose a time knows what it was before, so that
-- a homeowner who cancels leaves no outcome behind that never was.

alter table public.leads
  -- Null once a person has said what became of the lead, and for all leads that nobody booked by link.
  add column status_before_booking text check (status_before_booking in ('new', 'contacted')),
  add constraint leads_status_before_booking_is_of_booked
    check (status_before_booking is null or status = 'booked');

-- Whoever changes the status and says nothing about the booking has decided for themselves.
create function private.forget_booking() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.status_before_booking := null;
  return new;
end $$;
revoke all on function private.forget_booking() from public;
create trigger leads_forget_booking before update of status on public.leads
  for each row when (
    old.status is distinct from new.status
    and old.status_before_booking is not distinct from new.status_before_booking
  ) execute function private.forget_booking();
