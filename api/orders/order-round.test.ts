import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import { takeRequest } from '../intake/take-request.ts'
import type { Schema } from '../schema.ts'
import { deliverOrder } from './deliver-order.ts'
import { fillOrdersAndMail } from './fill-orders-and-mail.ts'
import { fillWaitingOrders } from './order-book.ts'

let ana: Person
let ben: Person
let next = 0

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows('truncate businesses, homeowner_requests, outbox cascade')
  ana = await createOwner(database.pools.admin, 'ana')
  ben = await createOwner(database.pools.admin, 'ben')
  for (const { businessId } of [ana, ben]) {
    await rows(
      `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
       values ($1, 'Pro Growth', 1500, 50)`,
      [businessId],
    )
  }
})
afterEach(async () => {
  await rows('alter table leads drop constraint if exists broken')
  await rows('alter table outbox drop constraint if exists broken')
  await rows('drop trigger if exists interfering on leads')
  await rows('drop trigger if exists interfering on outbox')
  await rows('drop trigger if exists interfering on lead_campaigns')
})

test('an order that cannot be filled is logged and does not stop the others', async () => {
  await ask(2)
  const broken = await order(ana)
  await order(ben)
  await rows(
    `alter table leads add constraint broken check (business_id <> '${ana.businessId}') not valid`,
  )
  const logged: object[] = []
  const sent: string[] = []
  const delivered = await fillOrdersAndMail(
    {
      ...api.deps,
      now: () => new Date(),
      sendMail: async (id) => void sent.push(id),
      log: { error: (details) => logged.push(details) },
    },
    { round: 'test' },
  )
  expect(delivered).toBe(1)
  expect(logged).toMatchObject([{ order: broken, round: 'test', err: { constraint: 'broken' } }])
  const mails = await rows('select id, recipient from outbox')
  expect(mails).toEqual([{ id: sent[0], recipient: expect.stringContaining(ben.id) }])
})

test('leads and the email about them are committed together', async () => {
  await ask(2)
  await order(ana)
  await rows('alter table outbox add constraint broken check (recipient is null) not valid')
  expect(await fill()).toMatchObject({
    delivered: 0,
    failed: [{ error: { constraint: 'broken' } }],
  })
  expect(await rows('select 1 from leads')).toEqual([])
})

test('the email about the first order is still sent when the second order fails', async () => {
  await ask(12)
  const failing = await order(ana, { count: 12 })
  await interfere(
    'before insert on leads',
    `if (select count(*) from leads) >= 10 then raise exception 'No more'; end if;`,
  )
  const filled = await fill()
  expect(filled).toMatchObject({ delivered: 10, failed: [{ order: failing }] })
  expect(await rows('select id, subject from outbox')).toEqual([
    { id: filled.mailIds[0], subject: '10 new homeowners for you' },
  ])
})

test('leads delivered after the email was sent go out in another email', async () => {
  await ask(12)
  await order(ana, { count: 12 })
  await interfere('before insert on outbox', 'new.sent_at := now();')
  const filled = await fill()
  expect(filled.delivered).toBe(12)
  const mails = await rows('select id, subject from outbox order by created_at')
  expect(mails).toMatchObject([
    { subject: '10 new homeowners for you' },
    { subject: '2 new homeowners for you' },
  ])
  expect(filled.mailIds).toEqual(mails.map(({ id }) => id))
})

test('the job skips orders without a request in their area', async () => {
  await ask(1)
  await order(ana, { place: 'FL' })
  for (const place of ['Denver, CO', 'TX', '60601', 'Tampa, FL']) await order(ben, { place })
  await order(ben, { service: 'painting' })
  const locked: string[] = []
  const watched = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pools.service }),
    log: ({ query: { sql, parameters } }) => {
      if (sql.endsWith('for no key update')) locked.push(String(parameters[0]))
    },
  })
  expect(await fillWaitingOrders(watched, api.deps.publicUrl, new Date())).toMatchObject({
    delivered: 1,
    failed: [],
  })
  expect(locked).toEqual([ana.businessId])
})

test('the orders of one business can be filled alone', async () => {
  await ask(4)
  for (const person of [ana, ben]) await order(person)
  const filled = await fillWaitingOrders(api.db, api.deps.publicUrl, new Date(), ben.businessId)
  expect(filled).toMatchObject({ delivered: 1 })
  expect(await rows('select business_id from leads')).toEqual([{ business_id: ben.businessId }])
  expect(await rows('select business_id from lead_campaigns where area is null')).toEqual([
    { business_id: ana.businessId },
  ])
})

test('a campaign paused before its place was read is read when it resumes', async () => {
  const id = await order(ana)
  for (const status of ['paused', 'active']) {
    await rows('update lead_campaigns set status = $1 where id = $2', [status, id])
    await ask(1)
  }
  expect(await rows('select campaign_id from leads')).toEqual([{ campaign_id: id }])
})

test('campaigns whose place cannot be stored block neither intake nor other businesses', async () => {
  for (let i = 0; i < 25; i += 1) await order(ana)
  const good = await order(ben)
  await interfere(
    'before update on lead_campaigns',
    `if new.business_id = '${ana.businessId}' then raise exception 'Never'; end if;`,
  )
  await ask(1)
  expect(await rows('select campaign_id from leads')).toEqual([{ campaign_id: good }])
  const filled = await fill()
  expect(filled.failed).toHaveLength(25)
  expect(filled.failed[0]).toMatchObject({ error: { message: 'Never' } })
})

test('orders that an owner opens at the same moment through rest/v1 count toward the limit', async () => {
  for (let i = 0; i < 99; i += 1) await order(ana)
  const opening = await database.pools.admin.connect()
  await opening.query('begin')
  await opening.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'The hundredth', 'roofing', 'Miami, FL', 1)`,
    [ana.businessId],
  )
  const deps = { db: api.db, demo: null, now: () => new Date() }
  const ordering = deliverOrder(deps, {
    businessId: ana.businessId,
    service: 'roofing',
    location: 'Miami, FL',
    count: 1,
  })
  try {
    await expect.poll(waitingForLocks).toBe(1)
    await opening.query('commit')
  } finally {
    opening.release(true)
  }
  expect(await ordering).toEqual({ delivered: 0, onOrder: 0, cut: null })
})

async function waitingForLocks(): Promise<number> {
  const [{ n }] = await rows(
    `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`,
  )
  return n
}

async function ask(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const draft = homeowner((next += 1))
    expect(await takeRequest(api.deps, draft, new Date())).toMatchObject({ status: 'taken' })
  }
}

function fill() {
  return fillWaitingOrders(api.db, api.deps.publicUrl, new Date())
}

async function order(
  { businessId }: Person,
  { place = 'Miami, FL', count = 1, service = 'roofing' } = {},
): Promise<string> {
  const [{ id }] = await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', $2, $3, $4) returning id`,
    [businessId, service, place, count],
  )
  return id
}

/** Installs a row trigger with this body until the test ends. */
async function interfere(when: string, what: string): Promise<void> {
  await rows(
    `create or replace function public.interfere() returns trigger language plpgsql
     as $$ begin ${what} return new; end $$`,
  )
  await rows(`create trigger interfering ${when} for each row execute function public.interfere()`)
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
