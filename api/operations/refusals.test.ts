import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, post, type TestApi } from '../../server/testing/api.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { googleLead, homeowner, quoteForm } from '../../server/testing/homeowners.ts'
import { as, createOwner, createUser, makeAdmin, type Person } from '../../supabase/tests/people.ts'
import { RefusalList, RefusalPayload, ReleaseAnswer, ReplayAnswer } from '../../wire/supply.ts'
import { importCsv } from '../intake/import-csv.ts'
import { takeRequest } from '../intake/take-request.ts'

let database: TestDatabase
let api: TestApi
let ana: Person
let boss: string
let other: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  ana = await createOwner(database.pools.admin, 'ana')
  boss = await createUser(database.pools.admin, 'Boss')
  other = await createUser(database.pools.admin, 'Other')
  for (const id of [boss, other]) await makeAdmin(database.pools.admin, id)
})
beforeEach(async () => {
  await rows(
    'truncate homeowner_requests, refused_requests, leads, lead_campaigns, suppressions, audit_log cascade',
  )
  api.sent.length = 0
})
afterAll(() => database.drop())

const someId = randomUUID()
const doors: Array<[method: string, path: string]> = [
  ['GET', 'supply?days=7&timeZone=UTC'],
  ['GET', 'refusals'],
  ['GET', `refusals/${someId}`],
  ['GET', `held-requests/${someId}`],
  ['POST', `refusals/${someId}/replays`],
  ['POST', `held-requests/${someId}/releases`],
  ['GET', 'orders'],
]

test.each(doors)('%s %s is for admins alone', async (method, path) => {
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

test('who replayed and who released is read by admins alone', async () => {
  for (const table of ['refusal_replays', 'request_releases']) {
    await expect(as(database.pools.rest, null, `select * from ${table}`)).rejects.toThrow('denied')
    expect((await as(database.pools.rest, ana.id, `select * from ${table}`)).rows).toEqual([])
    const write = `insert into ${table} default values`
    await expect(as(database.pools.rest, boss, write)).rejects.toThrow('permission denied')
  }
})

test('what was refused or held is listed, newest first, by source and rule, in pages', async () => {
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

test('a payload is shown as it came, to the letter, and never understood', async () => {
  const hostile = '<script>alert(1)</script>'
  const form = quoteForm(1, { website: `${hostile}"'&\u2028` })
  await post(api.app, 'quote-requests', form)
  const shown = await payloadOf(await firstId())
  expect(JSON.parse(shown.payload)).toMatchObject({ website: form.website })
  const answer = await get(`refusals/${await firstId()}`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a payload of a megabyte and one that is deep are kept, listed and shown', async () => {
  const large = googleLead(1, { is_test: true, noise: 'x'.repeat(1_000_000) })
  expect((await post(api.app, 'intake/google-ads', large)).status).toBe(200)
  expect((await payloadOf(await firstId())).payload.length).toBeGreaterThan(1_000_000)
  const deep = `{"google_key":"the-google-key","lead_id":"deep","is_test":true,"x":${nested(1000)}}`
  expect((await post(api.app, 'intake/google-ads', deep)).status).toBe(200)
  expect((await list('')).entries).toHaveLength(2)
  expect((await payloadOf(await firstId())).payload).toContain('[[[[')
  expect((await replay(await firstId())).replay).toMatchObject({ reasons: ['test'] })
  expect(api.failures).toEqual([])
})

test('a refusal that would pass today is taken once, with who did it and when', async () => {
  const id = await refuse(homeowner(1, { sourceRef: 'row-1' }))
  const first = await replay(id)
  expect(first).toMatchObject({
    already: false,
    replay: { outcome: 'taken', reasons: [], by: 'Boss' },
  })
  const [request] = await rows('select * from homeowner_requests')
  expect(request).toMatchObject({ source: 'csv', source_ref: 'row-1', service: 'roofing' })
  expect(await replay(id, other)).toMatchObject({
    already: true,
    replay: { outcome: 'taken', by: 'Boss', at: first.replay.at },
  })
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
  const log = await rows(`select actor_id, action, table_name, after from audit_log`)
  expect(log).toMatchObject([
    {
      actor_id: boss,
      action: 'insert',
      table_name: 'refusal_replays',
      after: { refused_id: id, outcome: 'taken', request_id: request.id },
    },
  ])
  expect(JSON.stringify(log)).not.toContain(homeowner(1).phone)
  expect((await list('')).entries[0]).toMatchObject({ replay: { outcome: 'taken', by: 'Boss' } })
  expect((await payloadOf(id)).replays).toHaveLength(1)
})

test('twenty clicks of two admins at once take it once', async () => {
  const id = await refuse(homeowner(2, { sourceRef: 'row-2' }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => replay(id, n % 2 === 0 ? boss : other)),
  )
  expect(answers.filter(({ already }) => !already)).toHaveLength(1)
  expect(new Set(answers.map(({ replay: { at, by } }) => `${at} ${by}`)).size).toBe(1)
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
  expect(await rows('select 1 from refusal_replays')).toHaveLength(1)
  expect(await rows('select 1 from audit_log')).toHaveLength(1)
})

test('a refusal that is still one is refused anew, as often as it is tried', async () => {
  const id = await refuse(homeowner(3, { phone: '12' }), ['name_noise'])
  for (const _ of [1, 2]) {
    expect((await replay(id)).replay).toMatchObject({
      outcome: 'refused',
      reasons: ['phone_invalid'],
    })
  }
  expect((await payloadOf(id)).replays).toHaveLength(2)
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
  expect(await rows('select reasons from refused_requests')).toEqual([{ reasons: ['name_noise'] }])
})

test('what came in by another way meanwhile is known, not taken again', async () => {
  const id = await refuse(homeowner(4, { sourceRef: 'row-4' }))
  await rows(`update refused_requests set source_ref = 'aside'`)
  await takeRequest(api.means, homeowner(4, { sourceRef: 'row-4' }), new Date())
  await rows(`update refused_requests set source_ref = 'row-4'`)
  expect(await replay(id)).toMatchObject({ already: true, replay: { outcome: 'known' } })
  const again = await refuse(homeowner(4, { sourceRef: 'row-44' }))
  expect((await replay(again)).replay).toMatchObject({
    outcome: 'refused',
    reasons: ['duplicate'],
  })
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
})

test('an open order gets what is replayed, and the homeowner of the form is written to', async () => {
  await order(ana)
  const id = await refuse(homeowner(5, { source: 'quote_form', sourceRef: undefined }))
  expect((await replay(id)).replay.outcome).toBe('delivered')
  expect(await rows('select business_id from leads')).toEqual([{ business_id: ana.businessId }])
  // The owner is told of the lead, and the homeowner of the request.
  expect(api.sent).toHaveLength(2)
})

test('a form of a machine, a test and an old consent are read by their doors', async () => {
  await post(api.app, 'quote-requests', quoteForm(6, { website: 'https://spam.example' }))
  const machine = await firstId()
  expect((await replay(machine)).replay.reasons).toEqual(['machine'])
  await rows(`update refused_requests set payload = jsonb_set(payload, '{website}', '""')`)
  const at = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000)
  await rows('update refused_requests set created_at = $1', [at])
  expect((await replay(machine)).replay.outcome).toBe('taken')
  expect(await rows('select requested_at from homeowner_requests')).toEqual([{ requested_at: at }])
  expect(await rows('select given_at from consents')).toEqual([{ given_at: at }])
  await post(api.app, 'quote-requests', quoteForm(7, { elapsedMs: 1 }))
  const outdated = await firstId()
  await rows(
    `update refused_requests set payload = payload || '{"elapsedMs": 20000}' ||
      jsonb_build_object('consent', (payload -> 'consent') || '{"version": "0"}') where id = $1`,
    [outdated],
  )
  expect((await replay(outdated)).replay.reasons).toEqual(['consent_outdated'])
})

test('a Google lead is kept as it came, without the key, and goes through its door again', async () => {
  const lead = googleLead(8)
  await post(api.app, 'intake/google-ads', { ...lead, user_column_data: [] })
  const id = await firstId()
  const { payload } = await payloadOf(id)
  expect(payload).not.toContain('the-google-key')
  expect((await replay(id)).replay.reasons).toEqual(['service_missing'])
  await rows(
    `update refused_requests set payload = jsonb_set(payload, '{user_column_data}', $1::jsonb)`,
    [JSON.stringify(lead.user_column_data)],
  )
  expect((await replay(id)).replay.outcome).toBe('taken')
  expect(await rows('select source, source_ref from homeowner_requests')).toEqual([
    { source: 'google_ads', source_ref: 'lead-8' },
  ])
  expect((await post(api.app, 'intake/google-ads', lead)).status).toBe(200)
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
})

test('a Google lead that fails a check is kept as it came too', async () => {
  const lead = googleLead(9)
  const columns = lead.user_column_data.map((column) =>
    column.column_id === 'PHONE_NUMBER' ? { ...column, string_value: '12' } : column,
  )
  await post(api.app, 'intake/google-ads', { ...lead, user_column_data: columns })
  expect(JSON.parse((await payloadOf(await firstId())).payload)).toMatchObject({
    lead_id: 'lead-9',
    user_column_data: columns,
  })
})

test('a row of a file is read with the service and the list of its import', async () => {
  await importCsv(api.db, {
    input: Readable.from([
      Buffer.from(
        'Nombre,Teléfono,ZIP,Color\nAna Ruiz,12,33130,blue\nAna Ruiz,3054440123,00000,red\n',
      ),
    ]),
    list: 'spring fair',
    service: 'hvac',
    now: new Date(),
    publicUrl: '',
    onProgress() {},
    onRefused() {},
    onNotDelivered() {},
  })
  const { entries } = await list('?rule=phone_invalid')
  const id = entries[0]?.id ?? ''
  expect((await replay(id)).replay.reasons).toEqual(['phone_invalid'])
  await rows(`update refused_requests set payload = jsonb_set(payload, '{Teléfono}', '"3054440124"')
    where reasons @> '{phone_invalid}'`)
  expect((await replay(id)).replay.outcome).toBe('taken')
  const [request] = await rows('select source, source_ref, service, extra from homeowner_requests')
  expect(request).toMatchObject({
    source: 'csv',
    service: 'hvac',
    extra: { list: 'spring fair', Color: 'blue' },
  })
  expect(request.source_ref).toMatch(/^row-/)
})

test.each<[why: string, kind: string, payload: unknown, reasons: string[]]>([
  ['a draft of other days', 'draft', { hello: 1 }, ['unreadable']],
  ['a draft that is a list', 'draft', [1, 2], ['unreadable']],
  ['a draft with a strange service', 'draft', homeowner(1, { service: magic() }), ['unreadable']],
  ['a form that is none', 'quote_form', 'x', ['unreadable']],
  ['a lead that is none', 'google_ads', 7, ['not_a_lead']],
  ['a row that is none', 'csv', { a: { b: 1 } }, ['unreadable']],
  ['nothing at all', 'csv', null, ['unreadable']],
])('%s does no harm', async (_why, kind, payload, reasons) => {
  const [row] = await rows(
    `insert into refused_requests (source, reasons, payload, payload_kind)
     values ('csv', '{name_noise}', $1, $2) returning id`,
    [JSON.stringify(payload), kind],
  )
  expect((await replay(row.id)).replay).toMatchObject({ outcome: 'refused', reasons })
  expect(api.failures).toEqual([])
})

test('who asked more than 30 days ago is not taken any more', async () => {
  const requestedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  expect((await replay(await refuse(homeowner(1, { requestedAt })))).replay).toMatchObject({
    outcome: 'refused',
    reasons: ['date_stale'],
  })
})

test('whoever withdrew stays out', async () => {
  await rows(`insert into suppressions (identity_key, reason) values ('phone:+13054440001', 'x')`)
  expect((await replay(await refuse(homeowner(1)))).replay.reasons).toEqual(['suppressed'])
})

test.each([someId, 'x', '../supply'])('nothing is replayed or released as %s', async (id) => {
  for (const path of [`refusals/${id}/replays`, `held-requests/${id}/releases`]) {
    const answer = await post(api.app, `operations/${path}`, {}, bearer(boss))
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

test('a held request that is let go is as old as it is, and waits like any other', async () => {
  const at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  const id = await hold(homeowner(1, { requestedAt: at }))
  const first = await release(id)
  expect(first).toMatchObject({
    already: false,
    release: { outcome: 'waiting', by: 'Boss' },
    reasons: [],
  })
  expect(await rows('select expired_at, requested_at from homeowner_requests')).toEqual([
    { expired_at: null, requested_at: at },
  ])
  expect(await release(id, other)).toMatchObject({ already: true, release: { by: 'Boss' } })
  const log = await rows('select actor_id, table_name, after from audit_log')
  expect(log).toMatchObject([
    { actor_id: boss, table_name: 'request_releases', after: { request_id: id } },
  ])
  expect((await list('')).entries).toMatchObject([{ id, release: { outcome: 'waiting' } }])
})

test('an open order gets a held request once, however many let it go at once', async () => {
  await order(ana)
  const id = await hold(homeowner(2))
  expect(await rows('select 1 from leads')).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => release(id, n % 2 === 0 ? boss : other)),
  )
  expect(answers.filter(({ already }) => !already)).toHaveLength(1)
  expect(answers.map((answer) => answer.release?.outcome)).toEqual(Array(10).fill('delivered'))
  expect(await rows('select request_id from leads')).toEqual([{ request_id: id }])
  expect(await rows('select 1 from request_releases')).toHaveLength(1)
})

test('a held request is not let go when it is too old, withdrawn, or in already', async () => {
  const id = await hold(homeowner(3))
  await rows(`update homeowner_requests set requested_at = now() - interval '31 days'`)
  expect(await release(id)).toMatchObject({ release: null, reasons: ['date_stale'] })
  await rows('update homeowner_requests set requested_at = now()')
  await rows(`insert into suppressions (identity_key, reason) values ('phone:+13054440003', 'x')`)
  expect(await release(id)).toMatchObject({ release: null, reasons: ['suppressed'] })
  await rows('truncate suppressions')
  const again = homeowner(3, { sourceRef: 'row-33' })
  expect(await takeRequest(api.means, again, new Date())).toMatchObject({ status: 'taken' })
  expect(await release(id)).toMatchObject({ release: null, reasons: ['duplicate'] })
  expect(await rows('select 1 from homeowner_requests where expired_at is null')).toHaveLength(1)
  expect(await rows('select 1 from audit_log')).toEqual([])
})

test('a held request is shown without what we made of it', async () => {
  const id = await hold(homeowner(4))
  const answer = await get(`held-requests/${id}`)
  const { payload } = RefusalPayload.parse(await answer.json())
  expect(JSON.parse(payload)).toMatchObject({ full_name: 'Peter Ruiz', source: 'csv' })
  expect(payload).not.toContain('base_score')
  await takeRequest(api.means, homeowner(5), new Date())
  const free = await rows(`select id from homeowner_requests where source_ref = 'row-5'`)
  expect((await get(`held-requests/${free[0].id}`)).status).toBe(404)
  expect(
    (await post(api.app, `operations/held-requests/${free[0].id}/releases`, {}, bearer(boss)))
      .status,
  ).toBe(404)
})

async function replay(id: string, admin = boss): Promise<ReplayAnswer> {
  const answer = await post(api.app, `operations/refusals/${id}/replays`, {}, bearer(admin))
  return ReplayAnswer.parse(answer.body)
}

async function release(id: string, admin = boss): Promise<ReleaseAnswer> {
  const answer = await post(api.app, `operations/held-requests/${id}/releases`, {}, bearer(admin))
  return ReleaseAnswer.parse(answer.body)
}

async function list(query: string): Promise<RefusalList> {
  return RefusalList.parse(await (await get(`refusals${query}`)).json())
}

async function payloadOf(id: string): Promise<RefusalPayload> {
  return RefusalPayload.parse(await (await get(`refusals/${id}`)).json())
}

async function firstId(): Promise<string> {
  return (await list('')).entries[0]?.id ?? ''
}

function get(path: string) {
  return api.app.request(`/functions/v1/operations/${path}`, { headers: bearer(boss) })
}

function bearer(id: string) {
  return { authorization: `Bearer ${id}` }
}

/** As a rule of other days refused it, which takes it today. */
async function refuse(draft: object, reasons = ['name_noise']): Promise<string> {
  const { source, sourceRef } = { source: 'csv', sourceRef: null, ...draft }
  const [row] = await rows(
    `insert into refused_requests (source, source_ref, reasons, payload)
     values ($1, $2, $3, $4) returning id`,
    [source, sourceRef, reasons, JSON.stringify(draft)],
  )
  return row.id
}

async function hold(draft: ReturnType<typeof homeowner>): Promise<string> {
  const description = 'I am not interested, I clicked by accident.'
  const taken = await takeRequest(api.means, { ...draft, description }, new Date())
  expect(taken).toMatchObject({ status: 'taken' })
  const [row] = await rows('select id, expired_at from homeowner_requests')
  expect(row.expired_at).not.toBeNull()
  return row.id
}

async function order({ businessId }: Person): Promise<void> {
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Roofs', 'roofing', 'Miami, FL', 5)`,
    [businessId],
  )
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}

/** A service that was ours once, as far as a test is concerned. */
function magic() {
  return 'magic' as 'roofing'
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
