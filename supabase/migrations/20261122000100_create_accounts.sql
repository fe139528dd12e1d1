-- After this: the product's languages are rows, accounts can be admins, an account with a second step needs it for
-- everything that policies guard, the operator can require one of every admin, and people see and end sessions.

create schema if not exists private;

-- The same list as in engine/languages.ts; supabase/tests/reference-lists.test.ts compares the two.
create table public.languages (
  code text primary key
);
insert into public.languages (code) values ('en'), ('es');

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (char_length(role) between 1 and 50),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

-- One row, which the server writes from its environment when it starts.
create table private.operator_settings (
  only_one boolean primary key default true check (only_one),
  require_admin_mfa boolean not null default false
);
insert into private.operator_settings default values;

-- The functions below are security definers, so that policies can call them without passing through RLS again.

-- Whether a session at this level has passed the second step, or the person has none.
create function private.passed_second_step(person uuid, level text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select level is not distinct from 'aal2'
      or not exists (select from auth.mfa_factors where user_id = person and status = 'verified')
  $$;

create function private.session_passed_second_step() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.passed_second_step((select auth.uid()), (select auth.jwt()) ->> 'aal') $$;

-- An admin whose session has passed the second step; where the operator requires one, an admin must have it.
create function private.is_admin_at(person uuid, level text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles where user_id = person and role = 'admin')
      and private.passed_second_step(person, level)
      and (
        level is not distinct from 'aal2'
        or not (select require_admin_mfa from private.operator_settings)
      )
  $$;

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.is_admin_at((select auth.uid()), (select auth.jwt()) ->> 'aal') $$;

alter table public.languages enable row level security;
alter table public.user_roles enable row level security;
alter table private.operator_settings enable row level security;

create policy "the server reads languages" on public.languages for select to service_role using (true);
create policy "people read their roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "the server writes the operator's settings" on private.operator_settings
  to service_role using (true) with check (true);

revoke all on public.languages from anon, authenticated, service_role;
revoke all on public.user_roles from anon, authenticated;
grant select on public.languages to service_role;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
grant select, insert, update on private.operator_settings to service_role;

grant usage on schema private to anon, authenticated, service_role;
revoke all on function private.passed_second_step(uuid, text) from public;
grant execute on function private.passed_second_step(uuid, text) to service_role;
revoke all on function private.session_passed_second_step() from public;
grant execute on function private.session_passed_second_step() to authenticated;
revoke all on function private.is_admin_at(uuid, text) from public;
grant execute on function private.is_admin_at(uuid, text) to service_role;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- Whether the caller is an admin who must set up a second step before any admin page opens.
create function public.admin_needs_second_step() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
      and (select require_admin_mfa from private.operator_settings)
      and (select auth.jwt()) ->> 'aal' is distinct from 'aal2'
  $$;
revoke all on function public.admin_needs_second_step() from public, anon;
grant execute on function public.admin_needs_second_step() to authenticated;

-- The session of this call; null once it has ended.
create function private.my_session_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from auth.sessions
    where id::text = (select auth.jwt()) ->> 'session_id' and user_id = (select auth.uid())
      and (select private.session_passed_second_step())
  $$;
revoke all on function private.my_session_id() from public;

-- The caller's open sessions: this one first, then by last use. A session that has ended sees none.
create function public.my_sessions()
  returns table (
    id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip text, is_this boolean
  )
  language sql stable security definer set search_path = ''
  as $$
    select
      session.id,
      session.created_at,
      greatest(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at),
      session.user_agent,
      host(session.ip),
      session.id = here.id
    from (select private.my_session_id() as id) as here
    join auth.sessions as session on session.user_id = (select auth.uid())
    where here.id is not null and (session.not_after is null or session.not_after > now())
    order by session.id = here.id desc, 3 desc
  $$;
revoke all on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;

-- Ends one of the caller's sessions; false where the caller has no such session.
create function public.end_my_session(session uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  me uuid := (select auth.uid());
  was_mine boolean;
begin
  if private.my_session_id() is null then
    return false;
  end if;
  delete from auth.sessions where id = end_my_session.session and user_id = me;
  was_mine := found;
  if was_mine then
    insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
    select
      '00000000-0000-0000-0000-000000000000', gen_random_uuid(),
      json_build_object(
        'actor_id', me, 'actor_username', coalesce(email, ''), 'actor_via_sso', is_sso_user,
        'action', 'logout', 'log_type', 'account',
        'traits', json_build_object('session_id', end_my_session.session)
      ),
      now(), ''
    from auth.users where id = me;
  end if;
  return was_mine;
end $$;
revoke all on function public.end_my_session(uuid) from public, anon;
grant execute on function public.end_my_session(uuid) to authenticated;

-- Account lookups for the server, because service_role cannot read auth.users itself.

create function private.has_signed_in(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from auth.users where id = person and last_sign_in_at is not null) $$;
revoke all on function private.has_signed_in(uuid) from public;
grant execute on function private.has_signed_in(uuid) to service_role;

-- For admin pages only.
create function private.account_email(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select email::text from auth.users where id = person $$;
revoke all on function private.account_email(uuid) from public;
grant execute on function private.account_email(uuid) to service_role;

-- The condition matches the index users_email_partial_key; auth/v1 stores addresses in lower case. SSO
-- accounts are left out, because only the company vouches for their addresses.
create function private.find_user_by_email(address text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from auth.users
    where email = lower(btrim(address)) and is_sso_user = false and deleted_at is null
    limit 1
  $$;
revoke all on function private.find_user_by_email(text) from public, anon, authenticated;
grant execute on function private.find_user_by_email(text) to service_role;
