import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import { googleLead, homeowner, quoteForm } from '../../server/testing/homeowners.ts'
import { openOperations } from '../../supabase/tests/open-operations.ts'
import { importCsv } from '../intake/csv/import-file.ts'
import { takeRequest } from '../intake/take-request.ts'

const {
  clear,
  database,
  api,
  ana,
  boss,
  other,
  rows,
  list,
  bearer,
  firstId,
  fetchPayload,
  replay,
  order,
} = await openOperations()
beforeEach(clear)

const someId = randomUUID()
const waiting = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test('a refusal that passes today is taken once, with who replayed it and when', async () => {
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
  expect((await fetchPayload(id)).replays).toHaveLength(1)
})

test('twenty concurrent replays take a refusal once', async () => {
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

test('a refusal that still fails is refused again at each replay', async () => {
  const id = await refuse(homeowner(3, { phone: '12' }), ['name_noise'])
  for (const _ of [1, 2]) {
    expect((await replay(id)).replay).toMatchObject({
      outcome: 'refused',
      reasons: ['phone_invalid'],
    })
  }
  expect((await fetchPayload(id)).replays).toHaveLength(2)
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
  expect(await rows('select reasons from refused_requests')).toEqual([{ reasons: ['name_noise'] }])
})

test('ten concurrent replays that fail count as one and share its answer', async () => {
  const id = await refuse(homeowner(3, { phone: '12' }))
  const holder = await database.pools.admin.connect()
  await holder.query('begin')
  await holder.query('select 1 from refused_requests where id = $1 for update', [id])
  const clicks = Promise.all(Array.from({ length: 10 }, () => replay(id)))
  await expect
    .poll(async () => (await rows(waiting))[0].count, { interval: 10, timeout: 20_000 })
    .toBe(10)
  await holder.query('commit')
  holder.release()
  const answers = await clicks
  expect(answers.filter(({ already }) => !already)).toHaveLength(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer.replay))).size).toBe(1)
  expect(answers[0]?.replay).toMatchObject({ outcome: 'refused', reasons: ['phone_invalid'] })
  expect(await rows('select 1 from refusal_replays')).toHaveLength(1)
})

test('replaying a refusal whose request was taken since does not take it twice', async () => {
  const id = await refuse(homeowner(4, { sourceRef: 'row-4' }))
  await rows(`update refused_requests set source_ref = 'aside'`)
  await takeRequest(api.deps, homeowner(4, { sourceRef: 'row-4' }), new Date())
  await rows(`update refused_requests set source_ref = 'row-4'`)
  expect(await replay(id)).toMatchObject({ already: true, replay: { outcome: 'known' } })
  const again = await refuse(homeowner(4, { sourceRef: 'row-44' }))
  expect((await replay(again)).replay).toMatchObject({
    outcome: 'refused',
    reasons: ['duplicate'],
  })
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
})

test('a replay is delivered to an open order and confirmed to the homeowner', async () => {
  await order(ana)
  const id = await refuse(homeowner(5, { source: 'quote_form', sourceRef: undefined }))
  expect((await replay(id)).replay.outcome).toBe('delivered')
  expect(await rows('select business_id from leads')).toEqual([{ business_id: ana.businessId }])
  // A lead alert to the owner and a confirmation to the homeowner.
  expect(api.sent).toHaveLength(2)
})

test('a replayed form is checked for bots and outdated consent', async () => {
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

test('a Google lead is stored as sent, without the key, and can be replayed', async () => {
  const lead = googleLead(8)
  await post(api.app, 'intake/google-ads', { ...lead, user_column_data: [] })
  const id = await firstId()
  const { payload } = await fetchPayload(id)
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

test('a Google lead that fails a check is stored as sent', async () => {
  const lead = googleLead(9)
  const columns = lead.user_column_data.map((column) =>
    column.column_id === 'PHONE_NUMBER' ? { ...column, string_value: '12' } : column,
  )
  await post(api.app, 'intake/google-ads', { ...lead, user_column_data: columns })
  expect(JSON.parse((await fetchPayload(await firstId())).payload)).toMatchObject({
    lead_id: 'lead-9',
    user_column_data: columns,
  })
})

test('a replayed row is read with the service and the list of its import', async () => {
  await importCsv(api.db, {
    open: () =>
      Readable.from([
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
  ['a form that is not an object', 'quote_form', 'x', ['unreadable']],
  ['a lead that is not an object', 'google_ads', 7, ['not_a_lead']],
  ['a row with a nested value', 'csv', { a: { b: 1 } }, ['unreadable']],
  ['nothing at all', 'csv', null, ['unreadable']],
])('a replay of %s is refused', async (_why, kind, payload, reasons) => {
  const [row] = await rows(
    `insert into refused_requests (source, reasons, payload, payload_kind)
     values ('csv', '{name_noise}', $1, $2) returning id`,
    [JSON.stringify(payload), kind],
  )
  expect((await replay(row.id)).replay).toMatchObject({ outcome: 'refused', reasons })
  expect(api.failures).toEqual([])
})

test('a replay refuses a request older than 30 days', async () => {
  const requestedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  expect((await replay(await refuse(homeowner(1, { requestedAt })))).replay).toMatchObject({
    outcome: 'refused',
    reasons: ['date_stale'],
  })
})

test('a replay refuses a person who withdrew', async () => {
  await rows(`insert into suppressions (identity_key, reason) values ('phone:+13054440001', 'x')`)
  expect((await replay(await refuse(homeowner(1)))).replay.reasons).toEqual(['suppressed'])
})

test.each([someId, 'x', '../supply'])(
  'the id %s is not found for a replay or a release',
  async (id) => {
    for (const path of [`refusals/${id}/replays`, `held-requests/${id}/releases`]) {
      const answer = await post(api.app, `operations/${path}`, {}, bearer(boss))
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  },
)

/** Stores a refusal by a rule that would accept it today. */
async function refuse(draft: object, reasons = ['name_noise']): Promise<string> {
  const { source, sourceRef } = { source: 'csv', sourceRef: null, ...draft }
  const [row] = await rows(
    `insert into refused_requests (source, source_ref, reasons, payload)
     values ($1, $2, $3, $4) returning id`,
    [source, sourceRef, reasons, JSON.stringify(draft)],
  )
  return row.id
}

/** A service that no longer exists. */
function magic() {
  return 'magic' as 'roofing'
}
