import { beforeEach, expect, test } from 'vitest'
import { createTestApi, post, openTestApi } from '../../server/testing/api.ts'
import { googleLead, quoteForm } from '../../server/testing/homeowners.ts'
import { quoteMail } from '../../text/en/mail/quote.ts'
import { consent } from '../../text/es/consent.ts'

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows('truncate homeowner_requests, refused_requests, leads, outbox, limits.buckets cascade')
})

test('the quote form stores a request with the consent text that was shown', async () => {
  const form = quoteForm(1, {
    language: 'es',
    consent: { accepted: true, version: consent.version, language: 'es' },
  })
  const answer = await post(api.app, 'quote-requests', form, { 'user-agent': 'A browser' })
  expect(answer.status).toBe(201)
  const [request] = await rows('select * from homeowner_requests')
  expect(answer.body).toEqual({ success: true, id: request.id })
  expect(request).toMatchObject({
    source: 'quote_form',
    city: 'Miami',
    state: 'FL',
    zip: '33130',
    language: 'es',
    phone: '+13054440001',
  })
  expect(request.base_score).toBeGreaterThan(60)
  expect(request.checks).toContainEqual({ name: 'phone', result: 'passed' })
  const [storedConsent] = await rows(
    'select * from consents join consent_texts on version = disclosure_version and language = disclosure_language',
  )
  expect(storedConsent).toMatchObject({
    request_id: request.id,
    disclosure_version: consent.version,
    disclosure_language: 'es',
    page_url: 'http://localhost:3000/get-quotes',
    user_agent: 'A browser',
  })
  expect(storedConsent.words).toContain(consent.disclosure)
  expect(Date.now() - storedConsent.given_at.getTime()).toBeLessThan(60_000)
})

test.each<[why: string, changes: Record<string, unknown>]>([
  ['the honeypot is filled', { website: 'https://spam.example' }],
  ['it took less than three seconds', { elapsedMs: 2900 }],
])('a bot gets a success answer and its request is not taken: %s', async (_why, changes) => {
  const answer = await post(api.app, 'quote-requests', quoteForm(1, changes))
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  expect(await rows('select * from homeowner_requests')).toEqual([])
  expect(await rows('select reasons from refused_requests')).toEqual([{ reasons: ['machine'] }])
})

test('bot submissions store only the form fields, rate limited', async () => {
  const slow = createTestApi(database, { rateLimitFactor: 0.01 })
  const form = quoteForm(1, { website: 'https://spam.example', extra: 'x'.repeat(100_000) })
  const answers = [
    await post(slow.app, 'quote-requests', form),
    await post(slow.app, 'quote-requests', form),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 429])
  const [stored, ...others] = await rows('select payload from refused_requests')
  expect(others).toEqual([])
  expect(stored.payload).toMatchObject({ website: 'https://spam.example', zip: '33130' })
  expect(stored.payload).not.toHaveProperty('extra')
})

test('a held request is answered with a review notice, without the reason', async () => {
  const answers = await Promise.all([
    post(api.app, 'quote-requests', quoteForm(1, { ownership: 'renter' })),
    post(api.app, 'quote-requests', quoteForm(2, { fullName: 'Taylor Swift' })),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(201)
    expect(body).toEqual({ success: true, id: expect.any(String), review: true })
  }
  const mails = await rows(`select text_body as text from outbox where kind = 'quote_confirmation'`)
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).toContain(quoteMail.review)
  expect(mails[0].text).not.toMatch(/rent|famous/i)
})

test('a duplicate submission is accepted but stored once', async () => {
  const both = await Promise.all([
    post(api.app, 'quote-requests', quoteForm(1)),
    post(api.app, 'quote-requests', quoteForm(1)),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
  expect(await rows('select reasons from refused_requests')).toEqual([{ reasons: ['duplicate'] }])
})

const long = 'x'.repeat(3000)
test.each<[field: string, value: unknown, error: string]>([
  ['service', undefined, 'required'],
  ['service', 'magic', 'not_a_choice'],
  ['urgency', '', 'required'],
  ['urgency', 'now!', 'not_a_choice'],
  ['ownership', null, 'required'],
  ['propertyType', 'castle', 'not_valid'],
  ['description', long, 'too_long'],
  ['description', 'Cheap SEO at https://spam.example now', 'reads_as_spam'],
  ['description', 7, 'not_valid'],
  ['fullName', '   ', 'required'],
  ['fullName', long, 'too_long'],
  ['fullName', '<script>alert(1)</script>', 'name_not_real'],
  ['fullName', '🏠🏠', 'name_not_real'],
  ['fullName', { first: 'Ana' }, 'not_valid'],
  ['email', undefined, 'required'],
  ['email', 'ana', 'email_not_valid'],
  ['email', "ana'; drop table leads; --@x", 'email_not_valid'],
  ['email', 'ana@mailinator.com', 'email_disposable'],
  ['email', `${long}@gmail.com`, 'too_long'],
  ['phone', '', 'required'],
  ['phone', '12', 'phone_not_valid'],
  ['phone', '🏠', 'phone_not_valid'],
  ['phone', '+44 20 7946 0958', 'phone_not_valid'],
  ['phone', ['305'], 'not_valid'],
  ['address', long, 'too_long'],
  ['address', '<b>1 Main St</b>', 'not_valid'],
  ['zip', '00000', 'zip_unknown'],
  ['zip', 'Miami', 'zip_unknown'],
  ['zip', long, 'too_long'],
  ['language', 'fr', 'not_a_choice'],
  ['elapsedMs', 'long', 'not_valid'],
  ['elapsedMs', -1, 'out_of_range'],
  ['consent', undefined, 'required'],
  ['consent', { accepted: false, version: consent.version, language: 'en' }, 'consent_missing'],
  ['consent', { accepted: true, version: 'old', language: 'en' }, 'consent_outdated'],
])('%s as %j is refused with %s', async (field, value, error) => {
  const answer = await post(api.app, 'quote-requests', quoteForm(1, { [field]: value }))
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    success: false,
    code: 'invalid_request',
    fields: { [field]: error },
  })
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
  expect(api.failures).toEqual([])
})

test.each([
  ['NUL', 'The roof leaks\u0000 badly'],
  ['half a surrogate', 'The roof leaks \ud83c badly'],
  ['SQL', "The roof'); delete from leads; --"],
  ['emoji', 'The roof leaks 🏠💧'],
])('a description with %s is stored as text', async (_what, description) => {
  expect((await post(api.app, 'quote-requests', quoteForm(1, { description }))).status).toBe(201)
  expect(await rows('select description from homeowner_requests')).toHaveLength(1)
})

test('errors are in the language of the screen, else of the browser', async () => {
  const bad = quoteForm(1, { zip: '' })
  const sentence = async (headers: Record<string, string>) =>
    (await post(api.app, 'quote-requests', bad, headers)).body.error
  expect(await sentence({})).toMatch(/^Something/)
  expect(await sentence({ 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' })).toMatch(/^Hay algo/)
  expect(await sentence({ 'accept-language': 'es', 'x-locale': 'en' })).toMatch(/^Something/)
  expect(await sentence({ 'x-locale': 'es' })).toMatch(/^Hay algo/)
})

test('one address is rate limited', async () => {
  const strict = createTestApi(database, {
    rateLimitFactor: 0.1,
    now: () => new Date('2026-11-20T12:00:00Z'),
  })
  const statuses: number[] = []
  for (let n = 1; n <= 5; n += 1)
    statuses.push((await post(strict.app, 'quote-requests', quoteForm(n))).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429])
})

test('places returns the city and state of a ZIP code', async () => {
  const found = await api.app.request('/functions/v1/places/33101')
  expect(await found.json()).toEqual({ zip: '33101', city: 'Miami', state: 'FL' })
  expect((await api.app.request('/functions/v1/places/00000')).status).toBe(404)
  expect((await api.app.request('/functions/v1/places/%00')).status).toBe(404)
})

test('places tells a signed-in owner whether a location can be ordered', async () => {
  const somebody = '00000000-0000-4000-8000-000000000001'
  expect((await askPlace('Miami, FL', somebody)).status).toBe(200)
  const unknown = await askPlace('Xyzzy', somebody)
  expect(unknown.status).toBe(422)
  expect(await unknown.json()).toMatchObject({
    code: 'location_unknown',
    error: expect.stringContaining('Xyzzy'),
  })
  expect((await askPlace(' ', somebody)).status).toBe(422)
  expect((await askPlace('Miami, FL', 'anon')).status).toBe(401)
})

test('a Google Ads lead is stored with its unknown columns', async () => {
  expect(await post(api.app, 'intake/google-ads', googleLead(1))).toEqual({ status: 200, body: {} })
  const [request] = await rows('select * from homeowner_requests')
  expect(request).toMatchObject({
    source: 'google_ads',
    source_ref: 'lead-1',
    service: 'roofing',
    zip: '33130',
  })
  expect(request.extra).toMatchObject({ how_many_floors: 'two', campaign_id: '123456' })
})

test('concurrent deliveries of one lead store one request', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(api.app, 'intake/google-ads', googleLead(1))),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
  expect(await rows('select 1 from refused_requests')).toHaveLength(0)
})

test('a test lead is accepted but not taken, and its id stays free', async () => {
  expect((await post(api.app, 'intake/google-ads', googleLead(1, { is_test: true }))).status).toBe(
    200,
  )
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
  const [refused] = await rows('select * from refused_requests')
  expect(refused).toMatchObject({ reasons: ['test'], source: 'google_ads' })
  expect(JSON.stringify(refused)).not.toContain('the-google-key')
  await post(api.app, 'intake/google-ads', googleLead(1))
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
})

test.each<[why: string, body: unknown, status: number, code: string]>([
  ['a wrong key', googleLead(1, { google_key: 'guess' }), 401, 'wrong_key'],
  ['no key', googleLead(1, { google_key: undefined }), 401, 'wrong_key'],
  ['a list', [], 401, 'wrong_key'],
  ['no JSON', '{', 400, 'bad_json'],
  ['no lead id', googleLead(1, { lead_id: undefined }), 422, 'invalid_request'],
])('the webhook refuses %s', async (_why, body, status, code) => {
  expect(await post(api.app, 'intake/google-ads', body)).toMatchObject({ status, body: { code } })
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
})

test('an unreadable lead is stored as refused and answered with 200', async () => {
  for (const lead of [
    googleLead(1, { user_column_data: 'none' }),
    googleLead(2, { user_column_data: [] }),
  ]) {
    expect((await post(api.app, 'intake/google-ads', lead)).status).toBe(200)
  }
  const refused = await rows('select reasons from refused_requests order by source_ref')
  expect(refused).toEqual([{ reasons: ['not_a_lead'] }, { reasons: ['service_missing'] }])
})

test('the webhook is not configured without a key', async () => {
  const closed = createTestApi(database, { webhookSecrets: {} })
  expect((await post(closed.app, 'intake/google-ads', googleLead(1))).status).toBe(503)
})

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}

function askPlace(location: string, token: string) {
  return api.app.request(`/functions/v1/places?location=${encodeURIComponent(location)}`, {
    headers: { authorization: `Bearer ${token}`, 'x-locale': 'es' },
  })
}
