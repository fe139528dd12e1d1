-- After this: an appointment is on a day from 2000 on and at most five years ahead, and a first call is soon.

create function private.bound_appointment_day() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.preferred_date < date '2000-01-01' or new.starts_at < timestamptz '2000-01-01 00:00+00'
    -- Two days beyond what the api takes, which counts them on the wall clock of the business.
    or new.preferred_date > current_date + interval '5 years 2 days'
    or new.starts_at > now() + interval '5 years 2 days' then
    raise exception 'An appointment is on a day from 2000 on, and at most five years ahead.'
      using errcode = 'check_violation', table = 'appointments', constraint = 'appointments_day_is_sane';
  end if;
  return new;
end $$;
revoke all on function private.bound_appointment_day() from public;
-- A trigger and no check: a check may not look at the clock, and old rows may stand as they are.
create trigger appointments_bound_day before insert or update of preferred_date, starts_at on public.appointments
  for each row execute function private.bound_appointment_day();

-- Not for the rows that stand: nobody bounded them.
alter table public.onboarding_calls add constraint onboarding_calls_are_soon
  check (starts_at > created_at and starts_at < created_at + interval '30 days') not valid;
