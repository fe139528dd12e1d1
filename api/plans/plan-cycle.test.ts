import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { createOwner } from '../../supabase/tests/people.ts'
import { renewPlans } from './renew-plans.ts'

const { api, database } = await openTestApi()
const ana = await createOwner(database.pools.admin, 'ana')

test('a plan from the 31st ends on the last day of shorter months, and on the 31st of longer ones', async () => {
  await begin(new Date('2026-01-31T12:00:00Z'))
  const ends: string[] = []
  for (let month = 0; month < 6; month += 1) {
    const { end } = await cycle()
    ends.push(end.toISOString().slice(5, 10))
    await renewPlans(api.db, end)
  }
  expect(ends).toEqual(['02-28', '03-31', '04-30', '05-31', '06-30', '07-31'])
})

test('a cycle that was moved continues from its new end', async () => {
  await begin(new Date('2026-01-31T12:00:00Z'))
  await rows(`update subscription_plans set billing_cycle_end = '2026-02-15T12:00:00Z'`)
  await renewPlans(api.db, new Date('2026-02-15T12:00:00Z'))
  expect((await cycle()).end).toEqual(new Date('2026-03-15T12:00:00Z'))
})

const moments = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-12-31T23:59:59Z'),
  noInvalidDate: true,
})

test('the current cycle contains now and keeps its day of the month, however late it is renewed', async () => {
  await fc.assert(
    fc.asyncProperty(
      moments,
      fc.integer({ min: 0, max: 40 * 366 * 24 * 60 * 60 }),
      async (start, seconds) => {
        await begin(start)
        const first = await cycle()
        const now = new Date(start.getTime() + seconds * 1000)
        // Runs once, even with several processes.
        await Promise.all([1, 2, 3].map(() => renewPlans(api.db, now)))
        await renewPlans(api.db, now)
        const found = await cycle()
        expect(found.start.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(found.end.getTime()).toBeGreaterThan(now.getTime())
        expect(found.used).toBe(now < first.end ? 1 : 0)
        for (const edge of [found.start, found.end]) {
          expect(edge.getUTCDate()).toBe(Math.min(start.getUTCDate(), countDaysInMonth(edge)))
          expect(edge.getTime() % day).toBe(start.getTime() % day)
        }
      },
    ),
    { numRuns: 150, examples: [[new Date('2026-01-31T12:00:00Z'), 59 * 24 * 60 * 60]] },
  )
})

test('cycles follow each other without gaps, and catching up late gives the same cycle as renewing monthly', async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: 1, max: 30 }), async (start, months) => {
      await begin(start)
      let last = await cycle()
      for (let month = 0; month < months; month += 1) {
        await renewPlans(api.db, last.end)
        const next = await cycle()
        expect(next.start).toEqual(last.end)
        last = next
      }
      await begin(start)
      await renewPlans(api.db, last.start)
      expect(await cycle()).toEqual(last)
    }),
    { numRuns: 25 },
  )
})

const day = 24 * 60 * 60 * 1000

function countDaysInMonth(moment: Date): number {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
}

async function begin(start: Date): Promise<void> {
  await rows('delete from subscription_plans')
  await rows(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota, leads_used,
       billing_cycle_start, billing_cycle_end)
     values ($1, 'Pro Growth', 1500, 50, 1, $2, private.add_months($2, 1))`,
    [ana.businessId, start],
  )
}

async function cycle(): Promise<{ start: Date; end: Date; used: number }> {
  const [plan] = await rows(
    'select billing_cycle_start as start, billing_cycle_end as end, leads_used as used from subscription_plans',
  )
  return plan
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
