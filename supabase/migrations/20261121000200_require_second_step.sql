-- After this: who set up a second step reads and writes nothing of a business before having taken it.

-- True at the second level, and for everybody who never set one up.
create function private.has_taken_second_step(person uuid, level text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select level is not distinct from 'aal2'
      or not exists (select from auth.mfa_factors where user_id = person and status = 'verified')
  $$;
revoke all on function private.has_taken_second_step(uuid, text) from public;
grant execute on function private.has_taken_second_step(uuid, text) to service_role;

create function private.is_sure() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.has_taken_second_step((select auth.uid()), (select auth.jwt()) ->> 'aal') $$;
revoke all on function private.is_sure() from public;
grant execute on function private.is_sure() to authenticated;

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
      and (select private.is_sure())
  $$;

create or replace function private.my_business_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select business_id from public.profiles
    where id = (select auth.uid()) and (select private.is_sure())
  $$;

-- These have policies that ask for the person alone.
create policy "only after the second step" on public.businesses
  as restrictive to authenticated
  using ((select private.is_sure())) with check ((select private.is_sure()));
create policy "only after the second step" on public.profiles
  as restrictive for update to authenticated
  using ((select private.is_sure())) with check ((select private.is_sure()));
