import { beforeEach, expect, test } from 'vitest'
import { writeToken } from '../../api/bookings/booking-link.ts'
import { takeRequest } from '../../api/intake/take-request.ts'
import { deliverOrder } from '../../api/orders/deliver-order.ts'
import { makeContactKey } from '../../api/withdrawals/suppressions.ts'
import { makeWithdrawalLink } from '../../api/withdrawals/withdrawal-link.ts'
import { email, links, person, searchEverywhere } from '../../supabase/tests/one-person.ts'
import { createTestApi, post } from '../testing/api.ts'
import { bookingForm, createBookingApi, openBookings, type Shop } from '../testing/bookings.ts'
import { openTestDatabase } from '../testing/database.ts'
import { erasePerson } from './erase-person.ts'

const database = await openTestDatabase()
const { admin, service } = database.pools
const api = createTestApi(database)
const bookings = createBookingApi(database)
const book = { startsAt: '2026-11-23T14:00:00.000Z' }
let shop: Shop

beforeEach(async () => {
  await admin.query('truncate homeowner_requests, suppressions, outbox, businesses cascade')
  shop = await openBookings(database, bookings)
})

test('the booking link of an erased person no longer works, and stores nothing', async () => {
  const { lead } = await becomeLead()
  const before = await bookings.app.request(`/functions/v1/bookings/${lead}`)
  expect(before.status).toBe(200)
  await erase()
  const answers = [
    await look(lead),
    await post(bookings.app, `bookings/${lead}/holds`, book),
    await post(bookings.app, `bookings/${lead}`, bookingForm(1, book)),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  await expectNothingLeft()
})

test('the appointment link of an erased person no longer works, and stores nothing', async () => {
  const { lead } = await becomeLead()
  const { body } = await post(
    bookings.app,
    `bookings/${lead}`,
    bookingForm(1, { customer_email: email, ...book }),
  )
  expect((await look(String(body.token))).status).toBe(200)
  await erase()
  const moved = { startsAt: '2026-11-24T14:00:00.000Z' }
  const answers = [
    await look(String(body.token)),
    await post(bookings.app, `bookings/${body.token}/move`, moved),
    await post(bookings.app, `bookings/${body.token}/cancel`, {}),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  await expectNothingLeft()
})

test('the withdrawal link of an erased person no longer works, and stores nothing', async () => {
  const { request } = await becomeLead()
  const { searchParams } = new URL(makeWithdrawalLink(links, 'en', request))
  await erase()
  expect(await post(api.app, 'withdrawals', Object.fromEntries(searchParams))).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  await expectNothingLeft()
})

async function becomeLead(): Promise<{ lead: string; request: string }> {
  await takeRequest(api.deps, person({ source: 'csv' }), new Date())
  await deliverOrder(
    { ...api.deps, now: () => new Date(), demo: null },
    { businessId: shop.businessId, service: 'roofing', location: 'Miami, FL', count: 1 },
  )
  const { rows } = await admin.query('select id, request_id from leads')
  return {
    lead: writeToken(links, { kind: 'lead', id: rows[0].id }),
    request: rows[0].request_id,
  }
}

async function erase(): Promise<void> {
  expect(await erasePerson(service, makeContactKey(email) ?? '', links)).not.toBeNull()
  await admin.query('truncate outbox')
}

async function look(token: string) {
  const answer = await bookings.app.request(`/functions/v1/bookings/${token}`)
  return { status: answer.status, body: await answer.json() }
}

async function expectNothingLeft(): Promise<void> {
  expect(await searchEverywhere(admin)).toEqual([])
  expect(
    (await admin.query('select from appointments where customer_name <> $1', ['—'])).rows,
  ).toEqual([])
  expect((await admin.query('select from outbox')).rows).toEqual([])
}
