-- After this: the audit log keeps ids and what is not personal. The arguments of each trigger are the personal
-- columns of its table; supabase/tests/audit-log.test.ts compares them with server/people/personal-data.ts.

create or replace function private.record_audit() returns trigger
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
    old_row - coalesce(tg_argv[0], '{}')::text[], new_row - coalesce(tg_argv[0], '{}')::text[]
  );
  return null;
end $$;

drop trigger appointments_audit on public.appointments;
create trigger appointments_audit after insert or update or delete on public.appointments
  for each row execute function private.record_audit(
    '{customer_name,customer_phone,customer_email,customer_address,service_requested,notes}');
drop trigger businesses_audit on public.businesses;
create trigger businesses_audit after insert or update or delete on public.businesses
  for each row execute function private.record_audit('{business_name,description,phone_number,email,address,slug}');
drop trigger invitations_audit on public.invitations;
create trigger invitations_audit after insert or update or delete on public.invitations
  for each row execute function private.record_audit('{email,full_name,token_hash}');
drop trigger imports_audit on public.imports;
create trigger imports_audit after insert or update or delete on public.imports
  for each row execute function private.record_audit('{header,plan}');
drop trigger inbox_items_audit on public.inbox_items;
create trigger inbox_items_audit after update on public.inbox_items
  for each row execute function private.record_audit('{note}');

-- What was recorded before.
update public.audit_log l set before = l.before - t.columns, after = l.after - t.columns
from (values
  ('appointments', '{customer_name,customer_phone,customer_email,customer_address,service_requested,notes}'::text[]),
  ('businesses', '{business_name,description,phone_number,email,address,slug}'),
  ('invitations', '{email,full_name,token_hash}'),
  ('imports', '{header,plan}'),
  ('inbox_items', '{note}'),
  ('suppressions', '{identity_key}')
) as t (name, columns)
where l.table_name = t.name;
update public.audit_log set row_id = private.identity_digest(row_id)
where table_name = 'suppressions' and row_id not like 'sha256:%';
