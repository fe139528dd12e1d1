import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, signHs256 } from '../platform/testing/open-platform.ts'
import { openTestApi, post } from '../server/testing/api.ts'
import { homeowner } from '../server/testing/homeowners.ts'
import { createOwner, type Person } from '../supabase/tests/people.ts'
import { forgetIdempotencyKeys } from './do-once.ts'
import { takeRequest } from './intake/take-request.ts'

const { api, database } = await openTestApi()
const { platform, call } = await openPlatform(database.pools)
afterAll(() => platform.close())

const kinds = ['checkout-orders', 'generate-leads', 'contact_submissions'] as const
type Kind = (typeof kinds)[number]
let ana: Person
let next = 0

beforeEach(startOver)

test(
  'any number of concurrent retries writes once, sends one email to each, and gets one answer',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 0, max: 3 }),
        async (kind, atOnce, later) => {
          await startOver()
          const key = randomUUID()
          const answers = await Promise.all(Array.from({ length: atOnce }, () => send(kind, key)))
          for (let retry = 0; retry < later; retry += 1) answers.push(await send(kind, key))
          for (const answer of answers) expect(answer).toEqual(answers[0])
          expect(answers[0]?.status).toBe(kind === 'generate-leads' ? 200 : 201)
          expect(await countRows()).toEqual({ ...nothing, ...written[kind] })
        },
      ),
      // Shrinking would take minutes.
      { numRuns: 20, endOnFailure: true },
    )
    expect(api.failures).toEqual([])
  },
)

test.each(kinds)('%s without a key writes each time', async (kind) => {
  await send(kind)
  await send(kind)
  const twice = Object.entries(written[kind]).map(([name, count]) => [name, count * 2])
  expect(await countRows()).toEqual({ ...nothing, ...Object.fromEntries(twice), keys: 0 })
})

test.each(kinds)('%s refuses a key that was used with another body', async (kind) => {
  const key = randomUUID()
  await send(kind, key)
  const before = await countRows()
  const refused = await send(kind, key, { isOther: true })
  expect(refused).toMatchObject({ status: 422 })
  expect(JSON.stringify(refused.body)).toContain('idempotency_key_reused')
  expect(await countRows()).toEqual(before)
})

test.each(kinds)('%s answers 409 while the first call is still in progress', async (kind) => {
  await rows(
    `alter function private.take_idempotency_key(text, text, text, text) set lock_timeout = '100ms'`,
  )
  const key = randomUUID()
  const first = await database.pools.service.connect()
  const caller = kind === 'generate-leads' ? ana.id : ''
  try {
    await first.query('begin')
    await first.query(`select private.take_idempotency_key($1, $2, $3, '')`, [kind, caller, key])
    const refused = await send(kind, key)
    expect(refused).toMatchObject({ status: 409 })
    expect(JSON.stringify(refused.body)).toContain('idempotency_key_in_use')
  } finally {
    await first.query('rollback')
    first.release()
  }
  expect((await send(kind, key)).status).toBeLessThan(300)
})

test.each(kinds)('%s can be repeated with its key after it failed', async (kind) => {
  const key = randomUUID()
  await rows('alter table private.idempotency_keys add constraint fails check (answer is null)')
  expect((await send(kind, key)).status).toBeGreaterThanOrEqual(400)
  await rows('alter table private.idempotency_keys drop constraint fails')
  expect(await countRows()).toEqual(nothing)
  expect((await send(kind, key)).status).toBeLessThan(300)
  api.failures.length = 0
})

test('two accounts with the same key do not share an answer', async () => {
  const key = randomUUID()
  await send('generate-leads', key)
  ana = await createOwner(database.pools.admin, `ben-${(next += 1)}`)
  await send('generate-leads', key)
  expect(await countRows()).toMatchObject({ leads: 4, keys: 2 })
})

test.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('the key %j is refused', async (key) => {
  const refused = await send('checkout-orders', key)
  expect(refused).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } })
})

test('a campaign that is inserted again with its id is one campaign, and no other business can change it', async () => {
  const id = randomUUID()
  const first = await Promise.all([1, 2, 3].map(() => insertCampaign(ana, { id })))
  const ben = await createOwner(database.pools.admin, `ben-${(next += 1)}`)
  const answers = [...first, await insertCampaign(ana, { id }), await insertCampaign(ben, { id })]
  for (const { status } of answers) expect(status).toBe(201)
  await insertCampaign(ana, { id: randomUUID() })
  const made = await rows(
    `select id = '${id}' as same, business_id from lead_campaigns order by 1 desc`,
  )
  expect(made).toEqual([true, false].map((same) => ({ same, business_id: ana.businessId })))
})

test('a quoted key, as structured fields write it, is the same key', async () => {
  const first = await send('checkout-orders', 'one-key')
  expect(await send('checkout-orders', '"one-key"')).toEqual(first)
  expect(await countRows()).toMatchObject({ orders: 1, keys: 1 })
})

test('one account cannot fill the table of keys', async () => {
  await rows(`select limits.take('keys:${ana.id}', 300, 600, now() + interval '1 hour')
    from generate_series(1, 300)`)
  const key = randomUUID()
  expect(await send('generate-leads', key)).toMatchObject({ status: 429 })
  expect(await countRows()).toEqual(nothing)
  expect(await send('generate-leads')).toMatchObject({ status: 200 })
})

test('keys are forgotten after a day, and not before', async () => {
  await send('checkout-orders', randomUUID())
  const [{ at }] = await rows('select created_at as at from private.idempotency_keys')
  await forgetIdempotencyKeys(api.db, new Date(at.getTime() + 24 * 60 * 60 * 1000))
  expect(await countRows()).toMatchObject({ keys: 1 })
  await forgetIdempotencyKeys(api.db, new Date(at.getTime() + 24 * 60 * 60 * 1000 + 1))
  expect(await countRows()).toMatchObject({ keys: 0 })
})

test.each(['anon', 'authenticated', 'service_role'])(
  '%s cannot read or write the stored keys',
  async (role) => {
    const client = await database.pools.admin.connect()
    await client.query(`set role ${role}`)
    const reading = client.query('select from private.idempotency_keys')
    await expect(reading).rejects.toThrow(/permission denied/)
    const writing = client.query('delete from private.idempotency_keys')
    await expect(writing).rejects.toThrow(/permission denied/)
    client.release(true)
  },
)

const nothing = { orders: 0, leads: 0, messages: 0, mails: 0, keys: 0 }
const written: Record<Kind, Partial<typeof nothing>> = {
  'checkout-orders': { orders: 1, mails: 2, keys: 1 },
  'generate-leads': { leads: 2, keys: 1 },
  contact_submissions: { messages: 1, keys: 1 },
}

/** As `upsert` with `ignoreDuplicates` of supabase-js sends it. */
async function insertCampaign(person: Person, { id }: { id: string }) {
  const body = {
    id,
    business_id: person.businessId,
    campaign_name: 'Summer roofs',
    target_industry: 'roofing',
    target_location: 'Miami, FL',
    leads_requested: 5,
  }
  return call('POST', '/rest/v1/lead_campaigns', {
    body,
    bearer: await signHs256({ role: 'authenticated', sub: person.id }),
    headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
  })
}

async function countRows(): Promise<typeof nothing> {
  const [counts] = await rows(
    `select (select count(*) from checkout_orders) as orders, (select count(*) from leads) as leads,
       (select count(*) from contact_submissions) as messages,
       (select count(*) from outbox) as mails,
       (select count(*) from private.idempotency_keys) as keys`,
  )
  return counts
}

async function startOver(): Promise<void> {
  await rows(
    `truncate homeowner_requests, lead_campaigns, leads, checkout_orders, contact_submissions, outbox,
       limits.buckets, private.idempotency_keys cascade`,
  )
  ana = await createOwner(database.pools.admin, `ana-${(next += 1)}`)
  for (let n = 0; n < 6; n += 1) {
    await takeRequest(api.deps, homeowner((next += 1), { service: 'roofing' }), new Date())
  }
}

async function send(kind: Kind, key?: string, { isOther = false } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  if (kind === 'contact_submissions') {
    const message = isOther ? 'Do you work in Homestead?' : 'Do you work in the Keys?'
    const body = { name: 'Ana Ruiz', email: 'ana@example.com', phone: null, message }
    const options = { body, headers: { ...headers, prefer: 'return=minimal' } }
    const answer = await call('POST', `/rest/v1/${kind}`, options)
    return { status: answer.status, body: answer.body }
  }
  if (kind === 'checkout-orders') {
    const businessName = isOther ? 'Ruiz Gutters' : 'Ruiz Roofing'
    const who = { fullName: 'Ana Ruiz', email: 'ana@example.com', businessName }
    return post(api.app, kind, { plan: 'growth', language: 'es', ...who }, headers)
  }
  const order = {
    businessId: ana.businessId,
    serviceType: 'roofing',
    targetLocation: 'Miami, FL',
    leadsRequested: isOther ? 1 : 2,
  }
  return post(api.app, kind, order, { ...headers, authorization: `Bearer ${ana.id}` })
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}
