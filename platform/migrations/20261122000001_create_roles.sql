-- After this: the roles that requests run as exist in the cluster and can use schema public.

-- Roles belong to the cluster, not to the database: another database may have created them, or be creating
-- them right now. An existing role is kept as it is.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('supabase_auth_admin', 'nologin noinherit'),
      ('authenticator', 'login noinherit')
    ) as role (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.attributes);
      exception
        when duplicate_object or unique_violation then
          null;
        when insufficient_privilege then
          raise insufficient_privilege using message = format(
            'role %s is missing, and %s cannot create it. Give %2$s the attributes CREATEROLE and BYPASSRLS.',
            wanted.name, current_user);
      end;
    end if;
  end loop;
end $$;

-- The login role can switch to each of them. A migrating user who is not a superuser must be a member of the
-- roles that own a schema (auth; the job tables), in order to create it for them.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'authenticator'),
      ('authenticated', 'authenticator'),
      ('service_role', 'authenticator'),
      ('supabase_auth_admin', 'authenticator'),
      ('supabase_auth_admin', current_user::text),
      ('service_role', current_user::text)
    ) as membership (role, member)
  loop
    if not exists (
      select from pg_auth_members m
      join pg_roles role on role.oid = m.roleid
      join pg_roles member on member.oid = m.member
      where role.rolname = wanted.role and member.rolname = wanted.member
        -- The creator of a role gets a membership that can only be passed on (PostgreSQL 16).
        and not m.admin_option
    ) then
      begin
        execute format('grant %I to %I', wanted.role, wanted.member);
      exception
        when unique_violation or internal_error then
          -- Another database granted the same membership at this moment ("tuple concurrently updated").
          null;
        when insufficient_privilege then
          raise insufficient_privilege using message = format(
            'role %s belongs to another user. A superuser has to say: grant %1$s to %s with admin option.',
            wanted.role, current_user);
      end;
    end if;
  end loop;
end $$;

grant usage on schema public to anon, authenticated, service_role;
