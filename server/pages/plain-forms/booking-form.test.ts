import { beforeEach, expect, test } from 'vitest'
import { speak } from '../../../text/speak.ts'
import { bookingPath } from '../../../wire/paths.ts'
import { renderForm } from '../../../web/site/plain-forms.tsx'
import {
  bookingForm,
  makeToken,
  openBookingApi,
  openBookings,
  type Shop,
} from '../../testing/bookings.ts'
import { openFormPages, submit } from '../../testing/form-pages.ts'

const { api, database } = await openBookingApi()
const html = `<a href="/book" hrefLang="en" lang="en" data-language="en">English</a><site-island></site-island>`
const pages = openFormPages({
  names: ['en/book', 'es/book'],
  html,
  renderForm,
  fetch: (request, bindings) => api.app.fetch(request, bindings),
})
const { page: words } = speak('en').booking
const { page: spanish } = speak('es').booking
/** Monday in Miami. */
const [atTen, atEleven] = ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z']
const { startsAt: _, language: __, ...fields } = bookingForm(1)

let shop: Shop

beforeEach(async () => {
  await database.pools.admin.query('truncate outbox, businesses, limits.buckets cascade')
  shop = await openBookings(database, api)
})

test('a booking link shows its free times without JavaScript, and no cache keeps them', async () => {
  const response = await pages.request(bookingPath('en', shop.token))
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { text, html: shown } = read(await response.text())
  expect(text).toContain(words.offerHeading.replace('#', 'Delgado Roofing'))
  expect(shown).toContain(`value="${atTen}"`)
  expect(shown).toContain(`href="${bookingPath('en', shop.token)}"`)
})

test('a homeowner books without JavaScript, a repeated press books once, and a taken time shows others', async () => {
  const { hold } = (await press(shop.token, { startsAt: atTen })).hidden
  const booking = { ...fields, act: 'book', startsAt: atTen, heldUntil: atTen, hold: hold ?? '' }
  for (let count = 0; count < 2; count++) {
    const booked = await press(shop.token, booking)
    expect(booked.status).toBe(200)
    expect(booked.text).toContain(words.booked)
  }
  expect(await rows('select language, starts_at from appointments')).toEqual([
    { language: 'en', starts_at: new Date(atTen) },
  ])
  const other = await press(shop.token, { startsAt: atTen })
  expect(other.status).toBe(409)
  expect(other.text).toContain('Someone just took Monday, November 23')
  expect(other.html).not.toContain(`value="${atTen}"`)
  expect(other.html).toContain(`value="${atEleven}"`)
})

test('a booking with errors is shown again with its answers and the sentence at each field', async () => {
  const { hidden } = await press(shop.token, { startsAt: atTen }, 'es')
  const wrong = { ...fields, ...hidden, act: 'book', customer_phone: '305', customer_name: '' }
  const { status, html: shown, text } = await press(shop.token, wrong, 'es')
  expect(status).toBe(422)
  expect(text).toContain(spanish.errors.customer_phone)
  expect(text).toContain(spanish.errors.customer_name)
  expect(text).not.toContain(spanish.errors.customer_email)
  expect(shown).toContain(`name="customer_email" value="${fields.customer_email}"`)
  expect(shown).toContain(`name="hold" value="${hidden['hold']}"`)
  const right = { ...wrong, customer_phone: '3054440001', customer_name: 'Elena Montoya' }
  expect((await press(shop.token, right, 'es')).text).toContain(spanish.booked)
  expect(await rows('select language from appointments')).toEqual([{ language: 'es' }])
})

test('an appointment is moved and canceled by its link without JavaScript', async () => {
  const booked = await press(shop.token, {
    ...fields,
    act: 'book',
    startsAt: atTen,
    heldUntil: atTen,
  })
  const token = /\/book\/([\w-]+)"[^>]*>Change or cancel/.exec(booked.html)?.[1] ?? ''
  expect((await press(token, { act: 'times' })).html).toContain(`value="${atEleven}"`)
  const question = await press(token, { startsAt: atEleven })
  expect(question.text).toContain(words.moveQuestion)
  expect(question.hidden).toMatchObject({ startsAt: atEleven })
  expect((await press(token, { ...question.hidden, act: 'move' })).text).toContain(words.moved)
  expect(await rows('select starts_at from appointments')).toEqual([
    { starts_at: new Date(atEleven) },
  ])
  expect((await press(token, { act: 'ask-cancel' })).text).toContain(words.cancelQuestion)
  expect((await press(token, { act: 'keep' })).text).toContain(words.cancel)
  expect(await rows('select cancelled_at from appointments')).toEqual([{ cancelled_at: null }])
  expect((await press(token, { act: 'cancel' })).text).toContain(words.cancelledWords)
  expect(await rows('select cancelled_at from appointments')).toEqual([
    { cancelled_at: expect.any(Date) },
  ])
})

test('more days are shown without JavaScript', async () => {
  expect((await press(shop.token, {})).html.match(/<h3>/g)).toHaveLength(4)
  expect((await press(shop.token, { days: '8' })).html.match(/<h3>/g)).toHaveLength(8)
})

test('invalid links and times get a page, not a server error', async () => {
  const broken = await press(shop.token.slice(4), { startsAt: atTen })
  expect([broken.status, broken.text.includes(words.broken)]).toEqual([404, true])
  const forged = [
    { startsAt: 'soon' },
    { act: 'book', startsAt: atTen },
    { act: 'book', startsAt: atTen, heldUntil: 'never' },
    { days: '9999' },
    { act: 'cancel' },
  ]
  for (const typed of forged) {
    const { status, text } = await press(shop.token, typed)
    expect([200, 404]).toContain(status)
    expect(text).toContain('Delgado Roofing')
  }
  const stranger = makeToken('appointment', shop.businessId)
  expect((await press(stranger, { act: 'cancel' })).status).toBe(404)
  expect(await rows('select from appointments')).toEqual([])
  expect(api.failures).toEqual([])
})

test('a rate-limited visitor sees that they should wait', async () => {
  const { app } = (await openBookingApi({ rateLimitFactor: 0.05 })).api
  const strict = openFormPages({
    names: ['en/book'],
    html,
    renderForm,
    fetch: (request) => app.fetch(request),
  })
  let last: Response | undefined
  for (let count = 0; count < 8; count++) {
    last = await strict.request(bookingPath('en', shop.token), submit({ act: 'load' }))
  }
  expect(last?.status).toBe(429)
  expect(await last?.text()).toContain(words.tooOften)
})

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}

async function press(token: string, typed: Record<string, unknown>, locale: 'en' | 'es' = 'en') {
  const response = await pages.request(bookingPath(locale, token), submit(typed))
  return { status: response.status, ...read(await response.text()) }
}

/** What the page shows, and the hidden fields of the last form. */
function read(answer: string) {
  const shown = answer.replace(/ data-props="[^"]*"/, '')
  const inputs = shown.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  const hidden = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
  return { html: shown, text: shown.replace(/<[^>]*>/g, ' '), hidden }
}
