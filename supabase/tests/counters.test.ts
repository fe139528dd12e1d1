import { expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'

const database = await openTestDatabase()
const own = `('public', 'private', 'auth')`

test('every sequence has 8 bytes, and every column that takes its numbers', async () => {
  const { rows } = await database.pools.admin.query(
    `select seqrelid::regclass::text as name from pg_sequence
     join pg_class c on c.oid = seqrelid
     where c.relnamespace::regnamespace::text in ${own} and seqtypid <> 'bigint'::regtype
     union
     select format('%s.%s', a.attrelid::regclass, a.attname) from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace::regnamespace::text in ${own} and a.atttypid <> 'bigint'::regtype
       and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`,
  )
  expect(rows).toEqual([])
})

/** Every 4-byte number by what bounds it. A number that can only grow must be a bigint instead. */
const bounded = {
  'a check or the size of a file': [
    'booking_settings.buffer_minutes',
    'booking_settings.days_ahead',
    'booking_settings.length_minutes',
    'booking_settings.notice_hours',
    'import_chunks.position',
    'import_refusals.line',
    'homeowner_requests.photo_count',
    'imports.failures',
    'imports.file_received',
    'imports.file_size',
    'imports.leads_delivered',
    'imports.row_count',
    'imports.rows_double',
    'imports.rows_low',
    'imports.rows_read',
    'imports.rows_refused',
    'imports.rows_taken',
    'lead_campaigns.leads_delivered',
    'lead_campaigns.leads_promised',
    'lead_campaigns.leads_requested',
    'leads.ai_score',
    'leads.photo_count',
    'request_photos.height',
    'request_photos.position',
    'request_photos.width',
    'usage_entries.amount',
  ],
  'a window of time': ['outbox.tries', 'score_checks.leads'],
  'a setting': ['score_models.half_life', 'subscription_plans.monthly_lead_quota'],
  'the quota': ['subscription_plans.leads_used'],
  'counted only up to engine/score/anchors.ts': ['leads.score_outcomes'],
  'not a count': ['auth.users.email_change_confirm_status', 'homeowner_requests.cell'],
  'SEQUENCE of RFC 5545 has 4 bytes': ['appointments.revision'],
}

test('every counter that can only grow has 8 bytes', async () => {
  const { rows } = await database.pools.admin.query<{ name: string }>(
    `select format('%s.%s', a.attrelid::regclass, a.attname) as name from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where c.relnamespace::regnamespace::text in ${own} and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('smallint'::regtype, 'integer'::regtype)`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(bounded).flat().toSorted())
})
