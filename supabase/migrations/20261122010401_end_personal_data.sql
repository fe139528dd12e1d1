-- After this: a business knows since when it has no owner, erased suppressions still refuse requests, and the log
-- records reading and erasing.

alter table public.businesses add column owner_left_at timestamptz;

-- The retention job closes the business 90 days later, as the privacy page says.
create function private.mark_owner_left() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.owner_left_at := case when new.owner_id is null then coalesce(old.owner_left_at, now()) end;
  return new;
end $$;
revoke all on function private.mark_owner_left() from public;
create trigger businesses_mark_owner_left before update of owner_id on public.businesses
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.mark_owner_left();

-- A soft deletion keeps the account's row, and so the owner, for 90 days.
create function private.mark_owner_closed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.businesses set owner_left_at = new.deleted_at where owner_id = new.id;
  return null;
end $$;
revoke all on function private.mark_owner_closed() from public;
create trigger users_mark_owner_closed after update of deleted_at on auth.users
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.mark_owner_closed();

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'read', 'erase'));

-- The keys of rate limits may name an address or an account.
create policy "retention erases people from the limits" on limits.buckets to retention using (true);
grant usage on schema limits to retention;
grant select, delete on limits.buckets to retention;
