import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { as, createOwner } from './people.ts'

const database = await openTestDatabase()
const ana = await createOwner(database.pools.admin, 'ana')

/** Enough that the planner prefers an index to sorting. */
const size = 20_000

beforeAll(async () => {
  await database.pools.admin.query(
    `insert into leads (business_id, ai_score, ai_reasoning, full_name, phone, service_needed, status, source, requested_at, created_at)
     select $1, 60 + n % 41, '', 'Homeowner ' || n, '(305) 4' || lpad(n::text, 6, '0'),
       (array['roofing', 'windows', 'hvac', 'painting'])[1 + n % 4], (array['new', 'won', 'lost'])[1 + n % 3], 'csv',
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, ${size}) n`,
    [ana.businessId],
  )
  await database.pools.admin.query('analyze leads')
})

const byScore = 'ai_score desc, created_at desc, id'

test.each([
  ['the first page', 'true', byScore, 'leads_by_score'],
  ['a trade', `trade = 'windows'`, byScore, 'leads_by_trade'],
  ['a status', `status = 'won'`, byScore, 'leads_by_status'],
  ['not called yet', `status = 'new' and last_attempt_at is null`, byScore, 'leads_not_called'],
  ['the newest first', 'true', 'requested_at desc, created_at desc, id', 'leads_by_asked'],
  ['the oldest first', 'true', 'requested_at, created_at desc, id', 'leads_by_asked'],
  ['the last hour', `requested_at >= now() - interval '1 hour'`, byScore, 'leads_by_asked'],
])('%s is read by an index', async (_name, where, order, index) => {
  const { rows } = await as(
    database.pools.rest,
    ana.id,
    `explain (costs off) select * from leads where business_id = $1 and ${where} order by ${order} limit 50`,
    [ana.businessId],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test('the search text of a lead has the digits of its phone', async () => {
  const { rows } = await as(
    database.pools.rest,
    ana.id,
    `select phone from leads where search_text like '%3054000077%'`,
  )
  expect(rows).toEqual([{ phone: '(305) 4000077' }])
})
