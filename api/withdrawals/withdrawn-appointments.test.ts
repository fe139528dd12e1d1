import { afterAll, beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  as,
  bookingForm,
  friday,
  mondayAtNine,
  openBookings,
  type Shop,
  makeToken,
  openBookingApi,
} from '../../server/testing/bookings.ts'
import { quoteForm } from '../../server/testing/homeowners.ts'
import { remindHomeowners } from '../bookings/remind.ts'

const links = { publicUrl: 'http://localhost:3000', linkKey: 'the-withdrawal-key' }
const wednesday = '2026-11-25T14:00:00.000Z'

let shop: Shop
const { api, database } = await openBookingApi()
beforeEach(async () => {
  await rows(
    'truncate homeowner_requests, suppressions, outbox, businesses, limits.buckets cascade',
  )
  api.sent.length = 0
  shop = await openBookings(database, api)
})
afterAll(async () => {
  expect(api.failures).toEqual([])
})

test('a withdrawal cancels appointments, and only the business gets an email', async () => {
  const { leadId, withdraw } = await deliveredLead(1)
  await book(leadId)
  expect(await rows('select booked from lead_decisions')).toEqual([{ booked: true }])
  await rows('truncate outbox')
  api.sent.length = 0
  expect((await withdraw()).status).toBe(200)
  expect(await rows('select cancelled_at, cancelled_by from appointments')).toEqual([
    { cancelled_at: friday, cancelled_by: 'homeowner' },
  ])
  expect(await rows('select 1 from taken_times')).toEqual([])
  const mails = await rows('select * from outbox order by kind')
  expect(mails).toMatchObject([
    { kind: 'booking_cancelled_business', recipient: shop.ownerEmail, calendar_method: 'PUBLISH' },
    { kind: 'lead_withdrawn', recipient: shop.ownerEmail },
  ])
  expect(mails[0].calendar).toContain('STATUS:CANCELLED')
  expect(api.sent.toSorted()).toEqual(mails.map(({ id }) => id).toSorted())
  // The score does not learn from the canceled booking either.
  expect(await rows('select status from leads')).toEqual([{ status: 'new' }])
  expect(await rows('select booked from lead_decisions')).toEqual([])
  const sunday = new Date(Date.parse(mondayAtNine) - 12 * 3_600_000)
  expect(await remindHomeowners(api.db, links, sunday)).toEqual([])
  const before = await rows('select * from appointments, outbox order by outbox.id')
  await withdraw()
  expect(await rows('select * from appointments, outbox order by outbox.id')).toEqual(before)
})

test('a withdrawal cancels the owner’s own entries too, but no past, completed or foreign appointment', async () => {
  const mine = await deliveredLead(1)
  const { leadId } = await deliveredLead(2)
  await book(leadId, { startsAt: '2026-11-24T14:00:00.000Z' })
  const add = (wish: object) => writeDown(mine.leadId, wish)
  await add({ date: '2026-11-25', time: '09:00' })
  await add({})
  await add({ date: '2026-11-19', time: '09:00' })
  const done = await add({ date: '2026-11-26', time: '09:00' })
  await rows(`update appointments set status = 'completed' where id = '${done}'`)
  await mine.withdraw()
  const left = await rows(
    'select starts_at from appointments where cancelled_at is null order by 1',
  )
  expect(left.map(({ starts_at }) => starts_at.toISOString())).toEqual([
    '2026-11-19T14:00:00.000Z',
    '2026-11-24T14:00:00.000Z',
    '2026-11-26T14:00:00.000Z',
  ])
  expect(await rows(`select 1 from outbox where kind = 'booking_cancelled_business'`)).toHaveLength(
    1,
  )
})

test('a concurrent booking and withdrawal leave no appointment', async () => {
  for (let round = 1; round <= 8; round += 1) {
    const { leadId, withdraw } = await deliveredLead(round)
    const [booked, withdrawn] = await Promise.all([
      post(
        api.app,
        `bookings/${makeToken('lead', leadId)}`,
        bookingForm(1, { startsAt: wednesday }),
      ),
      withdraw(),
    ])
    expect([201, 404]).toContain(booked.status)
    expect(withdrawn.status).toBe(200)
    expect(await rows('select 1 from appointments where cancelled_at is null')).toEqual([])
    expect(await rows('select 1 from taken_times')).toEqual([])
  }
})

test('a booking page opened before the withdrawal cannot book after it', async () => {
  const { leadId } = await deliveredLead(1)
  const other = await database.pools.admin.connect()
  await other.query('begin')
  await other.query(
    `select pg_advisory_xact_lock(hashtextextended('calendar:${shop.businessId}', 0))`,
  )
  const booking = post(api.app, `bookings/${makeToken('lead', leadId)}`, bookingForm(1))
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => rows(waiting)).toHaveLength(1)
  await other.query('update leads set withdrawn_at = now()')
  await other.query('commit')
  other.release()
  expect((await booking).status).toBe(404)
  expect(await rows('select 1 from appointments')).toEqual([])
})

/** Delivers a request to the shop as a lead, with the withdrawal link from its email. */
async function deliveredLead(n: number) {
  expect((await post(api.app, 'quote-requests', quoteForm(n))).status).toBe(201)
  const [mail] = await rows(
    `select text_body from outbox where kind = 'quote_confirmation' order by created_at desc limit 1`,
  )
  const { searchParams } = new URL(/^http\S+$/m.exec(mail.text_body)?.[0] ?? '')
  const link = { id: searchParams.get('id'), token: searchParams.get('token') }
  const order = { serviceType: 'roofing', targetLocation: 'Miami, FL', leadsRequested: 1 }
  const wish = { businessId: shop.businessId, ...order }
  const { body } = await post(api.app, 'generate-leads', wish, as(shop.ownerId))
  expect(body).toMatchObject({ leads_generated: 1 })
  const [lead] = await rows(`select id from leads where request_id = '${link.id}'`)
  return { leadId: String(lead.id), withdraw: () => post(api.app, 'withdrawals', link) }
}

async function book(leadId: string, changes: Record<string, unknown> = {}): Promise<void> {
  const { status } = await post(
    api.app,
    `bookings/${makeToken('lead', leadId)}`,
    bookingForm(1, changes),
  )
  expect(status).toBe(201)
}

/** Adds an appointment as the owner, from a lead. */
async function writeDown(leadId: string, wish: object): Promise<string> {
  const appointment = {
    businessId: shop.businessId,
    leadId,
    customer_name: 'Ida Home',
    customer_phone: '3055550101',
    service_requested: 'Roof check',
    ...wish,
  }
  const { status, body } = await post(api.app, 'appointments', appointment, as(shop.ownerId))
  expect(status).toBe(201)
  return String(body['id'])
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}
