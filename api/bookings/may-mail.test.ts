import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  as,
  bookingForm,
  friday,
  mondayAtNine,
  openBookings,
  type Shop,
  openBookingApi,
} from '../../server/testing/bookings.ts'
import { mayMail } from './may-mail.ts'
import { remindHomeowners } from './remind.ts'

let shop: Shop
let now = friday

const { api, database } = await openBookingApi({ now: () => now })
beforeEach(async () => {
  await rows('truncate outbox, businesses, limits.buckets cascade')
  api.sent.length = 0
  now = friday
  shop = await openBookings(database, api)
})
afterAll(async () => {
  expect(api.failures).toEqual([])
})

const links = { publicUrl: 'http://localhost:3000', linkKey: 'the-withdrawal-key' }
const stranger = 'stranger@example.com'

test('one address gets at most twenty emails an hour from a business', async () => {
  await useUp(14)
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(await add(n, { customer_email: stranger }))
  answers.push(await add(5, { customer_email: 'Stranger+more@example.com' }))
  expect(answers.map(({ body }) => body['mailHeldBack'])).toEqual(Array(6).fill(false))
  const seventh = await add(6, { customer_email: stranger })
  expect(seventh).toMatchObject({ status: 201, body: { success: true, mailHeldBack: true } })
  const path = `appointments/${String(seventh.body['id'])}`
  for (const act of ['move', 'cancel']) {
    const wish = { date: '2026-12-10', time: '09:00' }
    const answer = await post(api.app, `${path}/${act}`, wish, as(shop.ownerId))
    expect(answer).toMatchObject({ status: 200, body: { mailHeldBack: true } })
  }
  expect(await mails()).toHaveLength(6)
  expect(await rows('select 1 from appointments')).toHaveLength(7)
  expect((await add(8, { customer_email: 'ida@example.com' })).body['mailHeldBack']).toBe(false)
  now = new Date(friday.getTime() + 3_600_000)
  expect((await add(7, { customer_email: stranger })).body['mailHeldBack']).toBe(false)
})

test('bookings by link count toward the same email limit', async () => {
  await useUp(14)
  for (let hour = 0; hour < 8; hour += 1) {
    const startsAt = new Date(Date.parse(mondayAtNine) + hour * 3_600_000).toISOString()
    const wish = bookingForm(1, { customer_email: stranger, startsAt })
    expect((await post(api.app, `bookings/${shop.token}`, wish)).status).toBe(201)
  }
  expect(await mails()).toHaveLength(6)
  expect(await rows(`select 1 from outbox where kind = 'booking_confirmed_business'`)).toHaveLength(
    8,
  )
})

test('one address gets at most forty emails an hour from all businesses', async () => {
  for (let n = 0; n < 28; n += 1) await useUp(1, randomUUID())
  for (const each of [shop, await openBookings(database, api), await openBookings(database, api)]) {
    shop = each
    for (let n = 0; n < 6; n += 1) await add(n, { customer_email: stranger })
  }
  expect(await mails()).toHaveLength(12)
})

test('reminders count toward the email limit too', async () => {
  for (let n = 0; n < 8; n += 1) await add(n, { customer_email: stranger })
  await rows(`delete from outbox`)
  now = new Date('2026-12-01T13:30:00Z')
  await useUp(14)
  const reminded = await remindHomeowners(api.db, links, now)
  expect(reminded).toHaveLength(6)
  expect(await rows('select 1 from appointments where reminded_at is null')).toEqual([])
})

/** Counts emails against the recipient's limit of this hour. */
async function useUp(count: number, businessId = shop.businessId) {
  for (let n = 0; n < count; n += 1) {
    await api.db.transaction().execute((trx) => mayMail(trx, businessId, stranger, now))
  }
}

/** Adds an appointment at the nth hour of a day in December. */
function add(n: number, changes: Record<string, unknown>) {
  const wish = {
    businessId: shop.businessId,
    customer_name: 'Ida Home',
    customer_phone: '3055550101',
    service_requested: 'Roof check',
    date: '2026-12-01',
    time: `${String(9 + n).padStart(2, '0')}:00`,
    ...changes,
  }
  return post(api.app, 'appointments', wish, as(shop.ownerId))
}

function mails() {
  return rows(`select 1 from outbox where recipient ilike 'stranger%'`)
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}
