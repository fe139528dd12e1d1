-- After this: what is meant as one line is one, whoever writes it and by whichever door: control characters,
-- line and paragraph separators, and marks that turn the direction of what follows become spaces. Such a
-- name would make lines of its own in a mail or a calendar, or read as something else than it is.

-- Folded and not refused, as `cleanLine` does: rows that stand can still be changed, and are clean then.
create function private.keep_on_one_line() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  field text;
  -- The same as `notOnALine` in engine/clean-text.ts.
  unfit constant text := '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
begin
  foreach field in array tg_argv loop
    if to_jsonb(new) ->> field ~ unfit then
      new := jsonb_populate_record(
        new, jsonb_build_object(field, regexp_replace(to_jsonb(new) ->> field, unfit, ' ', 'g'))
      );
    end if;
  end loop;
  return new;
end $$;
revoke all on function private.keep_on_one_line() from public;

create trigger businesses_keep_on_one_line
  before insert or update of business_name, industry, phone_number, email, address on public.businesses
  for each row execute function
    private.keep_on_one_line('business_name', 'industry', 'phone_number', 'email', 'address');
create trigger profiles_keep_on_one_line
  before insert or update of full_name on public.profiles
  for each row execute function private.keep_on_one_line('full_name');
create trigger appointments_keep_on_one_line
  before insert or update of customer_name, customer_phone, customer_email, customer_address, service_requested
  on public.appointments
  for each row execute function private.keep_on_one_line(
    'customer_name', 'customer_phone', 'customer_email', 'customer_address', 'service_requested'
  );
create trigger contact_submissions_keep_on_one_line
  before insert or update of name, email, phone on public.contact_submissions
  for each row execute function private.keep_on_one_line('name', 'email', 'phone');
create trigger checkout_orders_keep_on_one_line
  before insert or update of full_name, business_name on public.checkout_orders
  for each row execute function private.keep_on_one_line('full_name', 'business_name');
