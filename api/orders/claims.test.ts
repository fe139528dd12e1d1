import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { post, openTestApi } from '../../server/testing/api.ts'
import { coldModel } from '../../engine/score/cold-model.ts'
import { createLeadScorer } from '../../engine/score/score.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { makeIncoming, type Incoming } from '../intake/store-requests.ts'
import { takeBatch } from '../intake/csv/take-batch.ts'
import { takeRequest } from '../intake/take-request.ts'
import { fillWaitingOrders } from './order-book.ts'

const coldScorer = createLeadScorer(coldModel)
let next = 0
// Hundreds of transactions take long on a busy machine.
const patience = { timeout: 180_000 }
const { api, database } = await openTestApi()

test(
  '200 concurrent calls of 20 businesses on a pool of 500 sell no lead twice and exceed no quota',
  patience,
  async () => {
    await fillPool(500)
    const quotas = Array.from({ length: 20 }, (_, i) => 12 + i)
    const people = await Promise.all(quotas.map((quota) => ownerWith(quota)))
    const calls = Array.from({ length: 200 }, (_, i) => generate(people[i % 20], 1 + (i % 7)))
    const answers = await Promise.all(calls)
    for (const { status } of answers) expect(status).toBe(200)
    const generated = answers.reduce((sum, { body }) => sum + Number(body.leads_generated), 0)
    const books = await readBooks()
    expect(books).toMatchObject({ doubles: 0, over: 0, unbalanced: 0, undelivered: 0 })
    expect(books.leads).toBe(generated)
    expect(books.leads).toBe(quotas.reduce((sum, quota) => sum + quota, 0))
  },
)

test(
  'quotas hold and each homeowner has one buyer, for any concurrent orders',
  patience,
  async () => {
    const step = fc.record({
      business: fc.nat(2),
      count: fc.integer({ min: 1, max: 6 }),
      arrivals: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 3, maxLength: 3 }),
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        async (quotas, rounds) => {
          await clear()
          const people = await Promise.all(quotas.map(ownerWith))
          let arrived = 0
          for (const round of rounds) {
            await Promise.all(
              round.flatMap(({ business, count, arrivals }) => [
                generate(people[business], count),
                ...Array.from({ length: arrivals }, () => arrive()),
              ]),
            )
            arrived += round.reduce((sum, { arrivals }) => sum + arrivals, 0)
          }
          await fillWaitingOrders(api.db, api.deps.publicUrl, new Date())
          const books = await readBooks()
          expect(books).toMatchObject({ doubles: 0, over: 0, unbalanced: 0, undelivered: 0 })
          expect(books.leads).toBeLessThanOrEqual(arrived)
          expect(await stillWaiting()).toBe(0)
        },
      ),
      { numRuns: 15 },
    )
  },
)

test('concurrent submissions of one homeowner from several sources make one request', async () => {
  await clear()
  const draft = homeowner((next += 1))
  const takes = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      takeRequest(
        api.deps,
        i % 2 === 0
          ? { ...draft, source: 'quote_form', sourceRef: `form-${i}`, email: `other${i}@gmail.com` }
          : { ...draft, sourceRef: `file-${i}`, phone: `786444${1000 + i}` },
        new Date(),
      ),
    ),
  )
  expect(takes.filter(({ status }) => status === 'taken')).toHaveLength(1)
  expect(
    takes.filter((take) => take.status === 'refused' && take.reasons[0] === 'duplicate'),
  ).toHaveLength(11)
})

test('a lost connection rolls everything back', patience, async () => {
  await clear()
  await fillPool(60)
  const people = await Promise.all(Array.from({ length: 6 }, () => ownerWith(30)))
  const killing = setInterval(() => {
    database.pools.admin
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and random() < 0.2
           and query like any (array['insert into "leads"%', 'insert into "usage_entries"%', 'update "homeowner_requests"%'])`,
      )
      .catch(() => {})
  }, 1)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => generate(people[i % 6], 2).catch(() => null)),
  )
  clearInterval(killing)
  const books = await readBooks()
  expect(books).toMatchObject({ doubles: 0, over: 0, unbalanced: 0, undelivered: 0 })
  const again = await Promise.all(people.map((person) => generate(person, 30)))
  for (const { status } of again) expect(status).toBe(200)
  expect(await readBooks()).toMatchObject({
    doubles: 0,
    over: 0,
    unbalanced: 0,
    undelivered: 0,
    leads: 60,
  })
  expect(answers.some((answer) => answer?.status === 200)).toBe(true)
})

async function ownerWith(quota: number): Promise<Person> {
  const person = await createOwner(database.pools.admin, 'owner')
  await database.pools.admin.query(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
     values ($1, 'Starter Proof', 500, $2)`,
    [person.businessId, quota],
  )
  return person
}

function generate(person: Person | undefined, count: number) {
  if (person === undefined) throw new Error('There is no such person in this test')
  return post(
    api.app,
    'generate-leads',
    {
      businessId: person.businessId,
      serviceType: 'roofing',
      targetLocation: 'Miami, FL',
      leadsRequested: count,
    },
    { authorization: `Bearer ${person.id}` },
  )
}

function arrive() {
  next += 1
  return takeRequest(api.deps, homeowner(next), new Date())
}

async function fillPool(count: number): Promise<void> {
  const batch: Incoming[] = []
  for (let i = 0; i < count; i += 1) {
    const verified = verifyRequest(homeowner((next += 1)))
    if (verified.accepted)
      batch.push(makeIncoming(verified.request, verified.checks, coldScorer, new Date()))
  }
  expect((await takeBatch(api.db, batch, new Date())).size).toBe(0)
}

async function clear(): Promise<void> {
  await database.pools.admin.query(
    'truncate businesses, leads, homeowner_requests, usage_entries, lead_campaigns, subscription_plans cascade',
  )
}

/** Counts inconsistencies between the tables: each number except `leads` must be 0. */
async function readBooks() {
  const { rows } = await database.pools.admin.query(
    `select
       (select count(*)::int from leads) as leads,
       (select count(*) - count(distinct request_id) from leads)::int as doubles,
       (select count(*)::int from subscription_plans where leads_used > monthly_lead_quota) as over,
       (select count(*)::int from subscription_plans p where leads_used <>
          (select coalesce(sum(amount), 0) from usage_entries u where u.plan_id = p.id)
          or leads_used <> (select count(*) from leads l where l.business_id = p.business_id)) as unbalanced,
       (select count(*)::int from homeowner_requests r where (r.delivered_at is not null) <>
          exists (select from leads l where l.request_id = r.id)) as undelivered`,
  )
  return rows[0]
}

/** Requests still in the pool although an order could get them. */
async function stillWaiting(): Promise<number> {
  const { rows } = await database.pools.admin.query(
    `select least(
       (select count(*) from homeowner_requests where delivered_at is null),
       (select coalesce(sum(least(c.open, p.monthly_lead_quota - p.leads_used)), 0) from subscription_plans p
        join (select business_id, sum(leads_requested - leads_delivered) as open from lead_campaigns
              where status in ('pending', 'active') group by 1) c using (business_id)))::int as waiting`,
  )
  return rows[0].waiting
}
