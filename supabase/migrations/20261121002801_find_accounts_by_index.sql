-- After this: accounts are found by users_email_partial_key, and not by reading all of them. auth/v1 keeps
-- addresses in lower case.

-- Only of an address that is confirmed: somebody else's order must not change the plan of whoever claims it.
create or replace function private.business_of_email(address text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select p.business_id
    from auth.users u join public.profiles p on p.id = u.id
    where u.email = lower(btrim(address)) and u.is_sso_user = false
      and u.email_confirmed_at is not null and u.deleted_at is null
    limit 1
  $$;

-- Not of a company's sign-in: there an address is what that company says.
create or replace function private.user_of_email(address text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from auth.users
    where email = lower(btrim(address)) and is_sso_user = false and deleted_at is null
    limit 1
  $$;
