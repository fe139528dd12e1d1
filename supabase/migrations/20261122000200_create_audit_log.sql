-- After this: every change that an admin makes to another person's data is a row with who, when, before and after.

create table public.audit_log (
  id bigint primary key generated always as identity,
  -- An account, or null for the server's own tools.
  actor_id uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text,
  business_id uuid,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create index audit_log_created_at_idx on public.audit_log (created_at desc);
create index audit_log_business_id_idx on public.audit_log (business_id, created_at desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id, id desc);
create index audit_log_table_name_idx on public.audit_log (table_name, id desc);

alter table public.audit_log enable row level security;

create policy "admins read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;

-- The admin who makes a change: the caller, or the admin that the server names while it acts for one.
create function private.acting_admin() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  named text := nullif(current_setting('app.acting_admin', true), '');
begin
  if named is not null and current_setting('role', true) is distinct from 'authenticated' then
    return named::uuid;
  end if;
  if (select private.is_admin()) then
    return (select auth.uid());
  end if;
  return null;
end $$;
revoke all on function private.acting_admin() from public;

create function private.record_audit() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  actor uuid := private.acting_admin();
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  one jsonb := coalesce(new_row, old_row);
begin
  if actor is null or old_row is not distinct from new_row then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, business_id, before, after)
  values (
    actor, lower(tg_op), tg_table_name, coalesce(one ->> 'id', one ->> 'user_id'),
    case when tg_table_name = 'businesses' then (one ->> 'id')::uuid else (one ->> 'business_id')::uuid end,
    -- Secrets stay out of the log.
    old_row - 'token_hash', new_row - 'token_hash'
  );
  return null;
end $$;
revoke all on function private.record_audit() from public;

create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.record_audit();
