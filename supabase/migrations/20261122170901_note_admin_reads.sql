-- After this: what admins read of other people is in the audit log, one row per admin, table and minute, with how many
-- rows and how often, and without what they searched for.

create unique index audit_log_reads_key
  on public.audit_log (actor_id, table_name, (date_trunc('minute', created_at at time zone 'UTC')))
  where action = 'read' and actor_id is not null;
-- The log without the reads.
create index audit_log_changes_idx on public.audit_log (id desc) where action <> 'read';

-- `reads` is a list of {actor, level, table, rows, times, own}; `level` is the token's aal, and `own` the ids that the
-- rows were limited to. It ignores people who are not admins, and what they read of themselves and their own business.
create function private.note_admin_reads(reads jsonb) returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.audit_log as log (actor_id, action, table_name, after)
    select r.actor, 'read', r."table", jsonb_build_object('rows', sum(r.rows), 'times', sum(r.times))
    from jsonb_to_recordset(reads)
      as r (actor uuid, level text, "table" text, rows bigint, times bigint, own text[])
    where private.is_admin_at(r.actor, r.level)
      and not r.actor::text = any (r.own)
      and not exists (select from public.profiles p where p.id = r.actor and p.business_id::text = any (r.own))
      and not exists (select from public.businesses b where b.owner_id = r.actor and b.id::text = any (r.own))
    group by r.actor, r."table"
    on conflict (actor_id, table_name, (date_trunc('minute', created_at at time zone 'UTC')))
      where action = 'read' and actor_id is not null
    do update set after = jsonb_build_object(
      'rows', (log.after ->> 'rows')::bigint + (excluded.after ->> 'rows')::bigint,
      'times', (log.after ->> 'times')::bigint + (excluded.after ->> 'times')::bigint)
  $$;
revoke all on function private.note_admin_reads(jsonb) from public, anon, authenticated;
grant execute on function private.note_admin_reads(jsonb) to service_role;
