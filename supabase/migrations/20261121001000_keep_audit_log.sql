-- After this: every act of an admin on what is not theirs is a row, and businesses invite their owners.

create table public.audit_log (
  id bigint primary key generated always as identity,
  -- Who: an account, or null for the server's own tools.
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

-- The person behind a change: of the token, or named by a verb of the server that acts for an admin.
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

create function private.keep_audit() returns trigger
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
    -- What is secret stays secret, in the log too.
    old_row - 'token_hash', new_row - 'token_hash'
  );
  return null;
end $$;
revoke all on function private.keep_audit() from public;

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  email text not null check (char_length(email) <= 255),
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  language text not null check (language in ('en', 'es')),
  -- SHA-256 of the link's secret: who reads the table cannot use it.
  token_hash text not null unique,
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Of the latest mail; the link is valid for 7 days from then.
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index invitations_business_id_idx on public.invitations (business_id);
create index invitations_user_id_idx on public.invitations (user_id);
create index invitations_invited_by_idx on public.invitations (invited_by);
-- One open invitation for a person and a business: sending again renews it.
create unique index invitations_open_key on public.invitations (user_id, business_id)
  where accepted_at is null and revoked_at is null;

create trigger businesses_audit after insert or update or delete on public.businesses
  for each row execute function private.keep_audit();
create trigger appointments_audit after insert or update or delete on public.appointments
  for each row execute function private.keep_audit();
create trigger subscription_plans_audit after insert or update or delete on public.subscription_plans
  for each row execute function private.keep_audit();
create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.keep_audit();
create trigger invitations_audit after insert or update or delete on public.invitations
  for each row execute function private.keep_audit();
create trigger score_publications_audit after insert on public.score_publications
  for each row execute function private.keep_audit();

alter table public.audit_log enable row level security;
alter table public.invitations enable row level security;

create policy "admins read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));
create policy "admins read invitations" on public.invitations
  for select to authenticated using ((select private.is_admin()));

revoke all on public.audit_log, public.invitations from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select (id, business_id, user_id, email, full_name, language, invited_by, created_at, sent_at, accepted_at, revoked_at)
  on public.invitations to authenticated;
grant select, insert on public.audit_log to service_role;
grant all on public.invitations to service_role;

create function private.has_signed_in(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from auth.users where id = person and last_sign_in_at is not null) $$;
revoke all on function private.has_signed_in(uuid) from public;
grant execute on function private.has_signed_in(uuid) to service_role;

create function private.user_of_email(address text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from auth.users
    where lower(email) = lower(btrim(address)) and not is_sso_user and deleted_at is null limit 1
  $$;
revoke all on function private.user_of_email(text) from public, anon, authenticated;
grant execute on function private.user_of_email(text) to service_role;
