-- After this: people see where they are signed in and end what is not theirs, and the operator may ask every
-- admin for a second step.

-- One row, which the server writes at its start from its environment.
create table private.operator_settings (
  only_one boolean primary key default true check (only_one),
  require_admin_mfa boolean not null default false
);
alter table private.operator_settings enable row level security;
create policy "the server keeps the operator's settings" on private.operator_settings
  to service_role using (true) with check (true);
grant select, insert, update on private.operator_settings to service_role;
insert into private.operator_settings default values;

-- An admin at this level of sign-in: whoever set a second step up has taken it, and where the operator asks
-- for one, nobody is an admin without.
create function private.is_admin_at(person uuid, level text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles where user_id = person and role = 'admin')
      and private.has_taken_second_step(person, level)
      and (
        level is not distinct from 'aal2'
        or not (select require_admin_mfa from private.operator_settings)
      )
  $$;
revoke all on function private.is_admin_at(uuid, text) from public;
grant execute on function private.is_admin_at(uuid, text) to service_role;

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.is_admin_at((select auth.uid()), (select auth.jwt()) ->> 'aal') $$;

-- True for an admin whom nothing of the administration opens to before a second step is set up.
create function public.admin_needs_second_step() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
      and (select require_admin_mfa from private.operator_settings)
      and (select auth.jwt()) ->> 'aal' is distinct from 'aal2'
  $$;
revoke all on function public.admin_needs_second_step() from public, anon;
grant execute on function public.admin_needs_second_step() to authenticated;

-- The session that this call is made in, while it is open; null for one that was ended.
create function private.my_session_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from auth.sessions
    where id::text = (select auth.jwt()) ->> 'session_id' and user_id = (select auth.uid())
      and (select private.is_sure())
  $$;
revoke all on function private.my_session_id() from public;

-- Where the caller is signed in, the latest first. Nothing is told in a session that was ended.
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

-- Ends one session of the caller's; false where there is none of that name.
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
