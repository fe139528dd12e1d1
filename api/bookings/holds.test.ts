import { afterAll, beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  bookingForm,
  friday,
  mondayAtNine,
  openBookings,
  type Shop,
  openBookingApi,
} from '../../server/testing/bookings.ts'

let shop: Shop
let now = friday
const mondayAtTen = '2026-11-23T15:00:00.000Z'

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

test('booking another time releases the held one', async () => {
  const holdAnswer = await hold(mondayAtNine)
  const { status } = await book(1, { startsAt: mondayAtTen, hold: holdAnswer.body['hold'] })
  expect(status).toBe(201)
  expect(await rows('select starts_at from taken_times')).toEqual([
    { starts_at: new Date(mondayAtTen) },
  ])
})

test('a hold of one time does not waive the notice period of another', async () => {
  const holdAnswer = await hold(mondayAtTen)
  now = new Date('2026-11-22T14:30:00Z')
  const late = await book(1, { hold: holdAnswer.body['hold'] })
  expect(late).toMatchObject({ status: 409, body: { code: 'time_taken' } })
})

test('a made-up hold, or one of another business, is ignored', async () => {
  const other = await openBookings(database, api)
  expect((await book(1, { hold: 'abc' })).status).toBe(201)
  expect((await book(2, { hold: 'abc' })).status).toBe(409)
  expect((await book(2, { hold: 'abc', startsAt: mondayAtTen })).status).toBe(201)
  const elsewhere = await post(
    api.app,
    `bookings/${other.token}`,
    bookingForm(3, { hold: 'abc', startsAt: mondayAtTen }),
  )
  expect(elsewhere.status).toBe(201)
  expect(await rows('select 1 from taken_times where hold_hash is not null')).toEqual([])
})

test('a form submitted again after its appointment was moved makes a new booking', async () => {
  const holdAnswer = await hold(mondayAtNine)
  const { body } = await book(1, { hold: holdAnswer.body['hold'] })
  const move = `bookings/${String(body['token'])}/move`
  expect((await post(api.app, move, { startsAt: mondayAtTen })).status).toBe(200)
  const again = await book(1, { hold: holdAnswer.body['hold'] })
  expect(again).toMatchObject({ status: 201, body: { startsAt: mondayAtNine } })
  expect(again.body['token']).not.toBe(body['token'])
  expect((await book(1, { hold: holdAnswer.body['hold'] })).status).toBe(409)
})

function book(n: number, changes: Record<string, unknown> = {}) {
  return post(api.app, `bookings/${shop.token}`, bookingForm(n, changes))
}

function hold(startsAt: string) {
  return post(api.app, `bookings/${shop.token}/holds`, { startsAt })
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}
