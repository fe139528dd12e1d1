import type { PoolClient } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import { patience } from '../../engine/allocate.ts'
import { formatPhone, phoneLink } from '../../engine/phone.ts'
import { takeRequest } from '../intake/take-request.ts'
import { deliverOrder } from './deliver-order.ts'
import { fillWaitingOrders } from './order-book.ts'

let ana: Person
let next = 0

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows('truncate businesses, homeowner_requests, outbox cascade')
  ana = await createOwner(database.pools.admin, 'ana')
})

test('an owner gets an email at once when a new homeowner fills a waiting order', async () => {
  await rows(`update profiles set language = 'es' where id = $1`, [ana.id])
  await order('Miami, FL')
  const intake = await ask()
  const [mail, ...others] = await rows('select * from outbox')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'lead_alert', subject: 'Un cliente nuevo para usted' })
  expect(mail.recipient).toContain(ana.id)
  expect(mail.text_body).toContain('Miami, FL')
  const [lead] = await rows('select id, full_name, phone from leads')
  expect(mail.text_body).toContain(lead.full_name)
  expect(mail.text_body).toContain(`/lead-management?lead=${lead.id}`)
  expect(mail.text_body).toContain(`Llamar al ${formatPhone(lead.phone)}`)
  expect(mail.html_body).toContain(`href="${phoneLink(lead.phone)}"`)
  expect(intake.mailIds).toEqual([mail.id])
})

test('an order filled from the pool sends one email that names the best leads', async () => {
  for (let i = 0; i < 12; i += 1) await ask()
  await giveGrowth(ana.businessId)
  await order('Miami, FL', 20)
  const filled = await fill()
  expect(filled.delivered).toBe(12)
  const mails = await rows('select id, subject, text_body, html_body from outbox')
  expect(mails.map(({ id }) => id)).toEqual(filled.mailIds)
  expect(mails).toMatchObject([{ subject: '12 new homeowners for you' }])
  expect(mails[0].text_body).toContain('and 2 more')
  expect(mails[0].html_body.match(/href="tel:/g)).toHaveLength(10)
  expect(mails[0].text_body.match(/\?lead=/g)).toHaveLength(10)
})

test('no alert goes to an owner who turned alerts off, or who just clicked the button', async () => {
  await ask()
  const deps = { db: api.db, demo: null, now: () => new Date() }
  const wanted = { service: 'roofing', location: 'Miami, FL', count: 1 } as const
  expect(await deliverOrder(deps, { ...wanted, businessId: ana.businessId })).toMatchObject({
    delivered: 1,
  })
  await rows('update profiles set lead_alerts = false where id = $1', [ana.id])
  await order('Miami, FL')
  expect(await ask()).toMatchObject({ status: 'taken', mailIds: [] })
  expect(await rows('select 1 from leads')).toHaveLength(2)
  expect(await rows('select 1 from outbox')).toEqual([])
})

// With equal odds, each homeowner goes to the business that has waited longest.
test('with equal odds the oldest order goes first, then the orders take turns', async () => {
  const ben = await createOwner(database.pools.admin, 'ben')
  for (const { businessId } of [ana, ben]) await giveGrowth(businessId)
  await order('Miami, FL', 40)
  await order('Miami, FL', 40, ben)
  for (let i = 0; i < 8; i += 1) await ask()
  expect(await turns()).toBe('abababab')
})

test('a homeowner goes to the business with the better booking record until the other one is overdue', async () => {
  const ben = await createOwner(database.pools.admin, 'ben')
  for (const { businessId } of [ana, ben]) await giveGrowth(businessId)
  await order('Miami, FL', 40)
  await order('Miami, FL', 40, ben)
  await keepRecord(ana, { booked: 5, expected: 40 })
  await keepRecord(ben, { booked: 80, expected: 40 })
  await rows('update subscription_plans set monthly_lead_quota = 1000')
  const missed = patience * 2
  for (let i = 0; i < 2 * missed + 2; i += 1) await ask()
  expect(await turns()).toBe(`${'b'.repeat(missed)}a${'b'.repeat(missed)}a`)
  const scores = await rows('select distinct ai_score from leads')
  expect(scores).toHaveLength(1)
})

test('a business that is ahead of its monthly pace yields to one that is behind', async () => {
  const ben = await createOwner(database.pools.admin, 'ben')
  for (const { businessId } of [ana, ben]) await giveGrowth(businessId)
  await order('Miami, FL', 40)
  await order('Miami, FL', 40, ben)
  await rows('update subscription_plans set leads_used = 25 where business_id = $1', [
    ana.businessId,
  ])
  await ask()
  expect(await turns()).toBe('b')
})

test('concurrent homeowners do not skip an overdue order', async () => {
  const people = [ana]
  for (const name of ['ben', 'cleo', 'dan']) {
    people.push(await createOwner(database.pools.admin, name))
  }
  for (const { businessId } of people) await giveGrowth(businessId)
  for (const person of people) await order('Miami, FL', 40, person)
  for (const person of people) {
    const booked = person === ana ? 80 : 1
    await keepRecord(person, { booked, expected: 40 })
  }
  await rows('update subscription_plans set monthly_lead_quota = 1000')
  const callCount = patience * people.length + people.length - 1
  await Promise.all(Array.from({ length: callCount }, ask))
  const counts = await rows('select business_id, count(*)::int as n from leads group by 1')
  expect(counts).toHaveLength(people.length)
  const waits = await rows('select shares_missed from order_waits')
  expect(waits).toHaveLength(people.length)
  for (const wait of waits) expect(wait.shares_missed).toBeLessThan(patience + 1)
})

test('homeowners are still delivered after the two-billionth place in line', async () => {
  const ben = await createOwner(database.pools.admin, 'ben')
  for (const { businessId } of [ana, ben]) await giveGrowth(businessId)
  await order('Miami, FL', 40)
  await order('Miami, FL', 40, ben)
  await keepRecord(ana, { booked: 80, expected: 40 })
  await keepRecord(ben, { booked: 5, expected: 40 })
  await rows('update subscription_plans set monthly_lead_quota = 1000')
  await rows(`select setval('private.overdue_places', 2147483646)`)
  const missed = patience * 2
  for (let i = 0; i < missed; i += 1) await ask()
  const [wait] = await rows('select overdue from order_waits where overdue is not null')
  expect(wait.overdue).toBeGreaterThan(2147483647)
  await ask()
  expect(await turns()).toBe(`${'a'.repeat(missed)}b`)
})

test('a homeowner outside the area does not count as a missed share', async () => {
  const ben = await createOwner(database.pools.admin, 'ben')
  for (const { businessId } of [ana, ben]) await giveGrowth(businessId)
  await order('Miami, FL', 40)
  await order('Tampa, FL', 40, ben)
  for (let i = 0; i < 3; i += 1) await ask()
  expect(await turns()).toBe('aaa')
  expect(await rows('select 1 from order_waits where shares_missed > 0')).toEqual([])
})

test('an order that is filled from the pool stops waiting', async () => {
  await giveGrowth(ana.businessId)
  await ask()
  await order('Miami, FL', 40)
  await rows(`insert into order_waits values ($1, 'roofing', 4.5, 1)`, [ana.businessId])
  await fill()
  expect(await rows('select shares_missed, overdue from order_waits')).toEqual([
    { shares_missed: 0, overdue: null },
  ])
})

test('a track record counts only leads whose outcome is known', async () => {
  await giveGrowth(ana.businessId)
  await order('Miami, FL', 40)
  for (let i = 0; i < 2; i += 1) await ask()
  const [first, second] = await rows('select id from leads order by id')
  const report = (status: string, { id }: { id: string }) =>
    rows('update leads set status = $1 where id = $2', [status, id])
  await report('booked', first)
  await report('lost', second)
  const record = () => rows('select booked, expected > 0 as is_expected from track_records')
  expect(await record()).toEqual([{ booked: 1, is_expected: true }])
  await report('new', first)
  await report('new', second)
  expect(await record()).toEqual([{ booked: 0, is_expected: false }])
})

test('an import with few homeowners is shared among waiting orders', async () => {
  const ben = await createOwner(database.pools.admin, 'ben')
  for (const { businessId } of [ana, ben]) await giveGrowth(businessId)
  for (let i = 0; i < 24; i += 1) await ask()
  await order('Miami, FL', 40)
  await order('Miami, FL', 40, ben)
  const filled = await fill()
  expect(filled).toMatchObject({ delivered: 24 })
  expect(filled.mailIds).toHaveLength(2)
  const counts = await rows('select business_id, count(*)::int as n from leads group by 1')
  expect(new Map(counts.map(({ business_id, n }) => [business_id, n]))).toEqual(
    new Map([
      [ana.businessId, 14],
      [ben.businessId, 10],
    ]),
  )
})

test('an unreadable place, even “constructor”, does not block other orders', async () => {
  for (const place of ['constructor', 'Constructor, FL', '__proto__', 'toString TX']) {
    await order(place)
  }
  await order('Miami, FL')
  expect(await ask()).toMatchObject({ status: 'taken' })
  expect(
    await rows(
      'select area, count(*)::int as n from lead_campaigns where area_state is null group by 1',
    ),
  ).toEqual([{ area: { kind: 'unknown' }, n: 4 }])
  expect(await rows('select 1 from leads')).toHaveLength(1)
})

test('an intake reads a few new orders, and the order-book job reads all of them', async () => {
  for (let i = 0; i < 30; i += 1) await order('Tampa, FL')
  await order('33130')
  const unread = () => rows('select 1 from lead_campaigns where area is null')
  await ask()
  expect(await unread()).toHaveLength(11)
  expect((await fill()).delivered).toBe(1)
  expect(await unread()).toHaveLength(0)
  const [read] = await rows(
    `select area->>'zip' as zip, area_state, cardinality(area_cells) > 0 as has_cells
     from lead_campaigns where target_location = '33130'`,
  )
  expect(read).toEqual({ zip: '33130', area_state: 'FL', has_cells: true })
})

test('an intake that waits for an import holds no connection', async () => {
  const importing = await database.pools.admin.connect()
  await importing.query('begin')
  await importing.query('select pg_advisory_xact_lock(7420113002)')
  let isTaken = false
  const asking = Promise.all(Array.from({ length: 30 }, ask)).then(() => (isTaken = true))
  await expect.poll(() => haveGivenUp(importing)).toBe(true)
  expect(isTaken).toBe(false)
  const [{ n }] = await rows(
    `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`,
  )
  expect(n).toBe(0)
  await importing.query('commit')
  importing.release()
  await asking
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(30)
})

/** Whether all connections but the importing one are free again after a failed attempt. */
async function haveGivenUp(importing: PoolClient): Promise<boolean> {
  const [own] = (await importing.query('select pg_backend_pid() as pid')).rows
  const [all] = await rows(
    `select bool_and(state = 'idle') and bool_or(query = 'rollback') as have_given_up
     from pg_stat_activity
     where datname = current_database() and pid not in (pg_backend_pid(), ${own.pid})`,
  )
  return all.have_given_up === true
}

function ask() {
  return takeRequest(api.deps, homeowner((next += 1)), new Date())
}

function fill() {
  return fillWaitingOrders(api.db, api.deps.publicUrl, new Date())
}

/** The businesses that got the homeowners, in order, by the first letter of their names. */
async function turns(): Promise<string> {
  const leads = await rows(
    `select left(u.email, 1) as letter from leads l join businesses b on b.id = l.business_id
     join auth.users u on u.id = b.owner_id order by l.created_at, l.id`,
  )
  return leads.map(({ letter }) => letter).join('')
}

async function keepRecord(person: Person, record: { booked: number; expected: number }) {
  await rows(`insert into track_records values ($1, 'roofing', $2, $3)`, [
    person.businessId,
    record.booked,
    record.expected,
  ])
}

async function giveGrowth(businessId: string): Promise<void> {
  await rows(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota) values ($1, 'Pro Growth', 1500, 50)`,
    [businessId],
  )
}

async function order(place: string, count = 1, owner = ana): Promise<void> {
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', $2, $3)`,
    [owner.businessId, place, count],
  )
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
