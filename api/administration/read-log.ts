import { sql, type Kysely, type RawBuilder } from 'kysely'
import {
  AuditFilters,
  type auditKinds,
  AuditPage,
  auditPageSize,
  type AuditQuery,
} from '../../wire/audit-log.ts'
import type { Schema } from '../schema.ts'

/** What admins did, latest first. Pages by cursor, so that new entries do not shift them. */
export async function readLog(
  db: Kysely<Schema>,
  { business, person, table, kind = 'changes', before }: AuditQuery,
): Promise<AuditPage> {
  const conditions = [
    ofKind[kind],
    ...(business === undefined ? [] : [sql`a.business_id = ${business}`]),
    ...(person === undefined ? [] : [sql`a.actor_id = ${person}`]),
    ...(table === undefined ? [] : [sql`a.table_name = ${table}`]),
    ...(before === undefined ? [] : [sql`a.id < ${before}`]),
  ]
  const { rows } = await sql<{ page: unknown }>`
    with read as materialized (
      select a.* from audit_log a where ${sql.join(conditions, sql` and `)}
      order by a.id desc limit ${auditPageSize + 1}
    ), shown as (select * from read order by id desc limit ${auditPageSize})
    select jsonb_build_object(
      'next', case when (select count(*) from read) > ${auditPageSize} then (select min(id) from shown) end,
      'entries', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', s.id, 'at', s.created_at, 'action', s.action, 'table', s.table_name,
            'who', jsonb_build_object('name', who.full_name, 'email', private.account_email(s.actor_id)),
            'businessId', s.business_id, 'businessName', coalesce(b.business_name, s.before ->> 'business_name'),
            'before', s.before, 'after', s.after, 'names', ${namesInRow})
          order by s.id desc)
        from shown s left join profiles who on who.id = s.actor_id
        left join businesses b on b.id = s.business_id), '[]')
    ) as page`.execute(db)
  return AuditPage.parse(rows[0]?.page)
}

const ofKind: Record<(typeof auditKinds)[number], RawBuilder<unknown>> = {
  changes: sql`a.action <> 'read'`,
  reads: sql`a.action = 'read'`,
  all: sql`true`,
}

/** The value of a field as an id; null if it is something else. */
const valueAsId = sql`case when f.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.value::uuid end`

/** Names the people whose ids are in a row, if they still have an account. */
const namesInRow = sql`
  coalesce((
    select jsonb_object_agg(p.id, coalesce(p.full_name, private.account_email(p.id)))
    from profiles p
    where coalesce(p.full_name, private.account_email(p.id)) is not null and p.id in (
      select ${valueAsId}
      from jsonb_each_text(coalesce(s.before, '{}') || coalesce(s.after, '{}')) f
      union all
      select ${valueAsId}
      from jsonb_each_text(coalesce(s.before, '{}')) f)), '{}')`

/** The distinct people and tables in the log; there are few, so a loose index scan finds them. */
export async function readLogFilters(db: Kysely<Schema>): Promise<AuditFilters> {
  const { rows } = await sql<{ filters: unknown }>`
    with recursive actors as (
      (select actor_id as id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.id order by actor_id limit 1)
      from actors where actors.id is not null
    ), tables as (
      select min(table_name) as name from audit_log
      union all
      select (select min(table_name) from audit_log where table_name > tables.name)
      from tables where tables.name is not null
    )
    select jsonb_build_object(
      'people', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', a.id, 'name', p.full_name, 'email', private.account_email(a.id))
          order by p.full_name, a.id)
        from actors a left join profiles p on p.id = a.id where a.id is not null), '[]'),
      'tables', coalesce((select jsonb_agg(name order by name) from tables where name is not null), '[]')
    ) as filters`.execute(db)
  return AuditFilters.parse(rows[0]?.filters)
}
