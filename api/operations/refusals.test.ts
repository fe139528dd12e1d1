import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import { googleLead, homeowner, quoteForm } from '../../server/testing/homeowners.ts'
import { openOperations } from '../../supabase/tests/open-operations.ts'
import { as } from '../../supabase/tests/people.ts'

const { clear, database, api, ana, boss, rows, get, list, firstId, fetchPayload, replay } =
  await openOperations()
beforeEach(clear)

const someId = randomUUID()
const endpoints: Array<[method: string, path: string]> = [
  ['GET', 'supply?days=7&timeZone=UTC'],
  ['GET', 'refusals'],
  ['GET', `refusals/${someId}`],
  ['GET', `held-requests/${someId}`],
  ['POST', `refusals/${someId}/replays`],
  ['POST', `held-requests/${someId}/releases`],
  ['GET', 'orders'],
]

test.each(endpoints)('only admins can call %s %s', async (method, path) => {
  const answers = [null, 'anon', ana.id].map(async (token) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await api.app.request(`/functions/v1/operations/${path}`, { method, headers })
    return [answer.status, (await answer.json()).code]
  })
  expect(await Promise.all(answers)).toEqual([
    [401, 'not_authenticated'],
    [401, 'not_authenticated'],
    [403, 'not_admin'],
  ])
})

test('only admins read who replayed and released', async () => {
  for (const table of ['refusal_replays', 'request_releases']) {
    await expect(as(database.pools.rest, null, `select * from ${table}`)).rejects.toThrow('denied')
    expect((await as(database.pools.rest, ana.id, `select * from ${table}`)).rows).toEqual([])
    const write = `insert into ${table} default values`
    await expect(as(database.pools.rest, boss, write)).rejects.toThrow('permission denied')
  }
})

test('refused and held requests are listed newest first, filtered and in pages', async () => {
  await post(api.app, 'quote-requests', quoteForm(1, { fullName: 'Test Test' }))
  await post(api.app, 'quote-requests', quoteForm(2, { website: 'https://spam.example' }))
  await post(api.app, 'intake/google-ads', googleLead(3, { is_test: true }))
  await post(api.app, 'quote-requests', quoteForm(4, { ownership: 'renter' }))
  const all = await list('')
  expect(all.entries.map(({ kind, source, rules }) => [kind, source, rules])).toEqual([
    ['held', 'quote_form', ['ownership_renter']],
    ['refused', 'google_ads', ['test']],
    ['refused', 'quote_form', ['machine']],
    ['refused', 'quote_form', ['name_placeholder']],
  ])
  expect(all.entries.map(({ who }) => who)).toEqual([
    homeowner(4).fullName,
    homeowner(3).fullName,
    homeowner(2).fullName,
    'Test Test',
  ])
  expect(all.next).toBeNull()
  expect((await list('?source=google_ads')).entries).toHaveLength(1)
  expect((await list('?rule=ownership_renter')).entries).toMatchObject([{ kind: 'held' }])
  expect((await list('?rule=machine&source=google_ads')).entries).toEqual([])
  await rows(`insert into refused_requests (source, reasons, payload, created_at)
    select 'csv', '{test}', '{}', now() - interval '1 day' from generate_series(1, 60)`)
  const seen = new Set<string>()
  for (let page = await list(''); ;) {
    for (const { id } of page.entries) seen.add(id)
    if (page.next === null) break
    page = await list(`?at=${encodeURIComponent(page.next.at)}&id=${page.next.id}`)
  }
  expect(seen.size).toBe(64)
})

test.each(['?source=nowhere', '?at=yesterday', '?id=1', '?rule='.padEnd(80, 'x')])(
  'a list with %s is refused',
  async (query) => {
    const answer = await get(`refusals${query}`)
    expect(answer.status).toBe(422)
  },
)

test('a payload is shown verbatim as JSON', async () => {
  const hostile = '<script>alert(1)</script>'
  const form = quoteForm(1, { website: `${hostile}"'&\u2028` })
  await post(api.app, 'quote-requests', form)
  const shown = await fetchPayload(await firstId())
  expect(JSON.parse(shown.payload)).toMatchObject({ website: form.website })
  const answer = await get(`refusals/${await firstId()}`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the request is read from the payload of each source as far as possible', async () => {
  await post(api.app, 'quote-requests', quoteForm(1, { website: 'https://spam.example' }))
  expect((await fetchPayload(await firstId())).request).toMatchObject({
    name: 'Luis Ruiz',
    phone: '3054440001',
    zip: '33130',
    service: 'roofing',
    urgency: 'this_week',
    ownership: 'owner',
    words: quoteForm(1).description,
    requestedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    consent: { words: null, givenAt: null },
  })
  const lead = googleLead(2, { is_test: true })
  lead.user_column_data.push({ column_id: 'service', string_value: 'Chimney magic' })
  await post(api.app, 'intake/google-ads', {
    ...lead,
    user_column_data: lead.user_column_data.toReversed(),
  })
  expect((await fetchPayload(await firstId())).request).toMatchObject({
    name: 'Emily Ruiz',
    service: 'Chimney magic',
    city: null,
    consent: null,
  })
  await rows(`insert into refused_requests (source, reasons, payload_kind, payload, import_options, created_at)
    values ('partner', '{service_unknown}', 'csv',
      '{"Nombre": "José", "Apellido": "Ruiz", "Oficio": "magia", "Color": "azul", "Cuándo": "cuando llueva"}',
      '{"source": "partner", "language": "es",
        "consent": {"disclosureVersion": "list-1", "disclosureText": "Acepto."},
        "fields": {"Nombre": "fullName", "Apellido": "lastName", "Oficio": "service", "Cuándo": "urgency", "constructor": "zip"}}',
      now() + interval '1 minute')`)
  expect((await fetchPayload(await firstId())).request).toMatchObject({
    name: 'José Ruiz',
    service: 'magia',
    urgency: 'cuando llueva',
    language: 'es',
    zip: null,
    consent: { version: 'list-1', words: 'Acepto.' },
  })
})

test.each(['[]', '"text"', 'null', '{"fullName": {"a": 1}, "consent": [], "zip": [1]}'])(
  '%s is shown although nothing can be read from it',
  async (payload) => {
    await rows(`insert into refused_requests (source, reasons, payload_kind, payload)
      select 'csv', '{unreadable}', kind, '${payload}'
      from unnest('{draft,quote_form,google_ads,csv}'::text[]) kind`)
    for (const { id } of (await list('')).entries) {
      const { requestedAt: _when, ...facts } = (await fetchPayload(id)).request
      expect(new Set(Object.values(facts))).toEqual(new Set([null]))
    }
  },
)

test('a payload of 250 kB and a deeply nested one are stored, listed and shown', async () => {
  const large = googleLead(1, { is_test: true, noise: 'x'.repeat(250_000) })
  expect((await post(api.app, 'intake/google-ads', large)).status).toBe(200)
  expect((await fetchPayload(await firstId())).payload.length).toBeGreaterThan(250_000)
  const deep = `{"google_key":"the-google-key","lead_id":"deep","is_test":true,"x":${nested(1000)}}`
  expect((await post(api.app, 'intake/google-ads', deep)).status).toBe(200)
  expect((await list('')).entries).toHaveLength(2)
  expect((await fetchPayload(await firstId())).payload).toContain('[[[[')
  expect((await replay(await firstId())).replay).toMatchObject({ reasons: ['test'] })
  expect(api.failures).toEqual([])
})

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}
