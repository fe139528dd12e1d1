-- After this: a plan knows the checkout order it was bought with, and the server finds the business of an address.

-- An order without a plan waits for payment.
alter table public.subscription_plans
  add column checkout_order_id uuid references public.checkout_orders on delete set null;
create unique index subscription_plans_checkout_order_id_key
  on public.subscription_plans (checkout_order_id) where checkout_order_id is not null;

-- Only of an address that is confirmed: somebody else's order must not change the plan of whoever claims it.
create function private.business_of_email(address text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select p.business_id
    from auth.users u join public.profiles p on p.id = u.id
    where lower(u.email) = lower(btrim(address)) and u.email_confirmed_at is not null
      and not u.is_sso_user and u.deleted_at is null
    limit 1
  $$;
revoke all on function private.business_of_email(text) from public, anon, authenticated;
grant execute on function private.business_of_email(text) to service_role;
