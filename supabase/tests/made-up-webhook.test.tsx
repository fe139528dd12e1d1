import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readRefused } from '../../api/operations/read-refused.ts'
import { importCsv } from '../../api/intake/csv/import-file.ts'
import type { FieldTexts } from '../../engine/sources/fields.ts'
import type { Webhook } from '../../engine/sources/webhook.ts'
import { loadSecrets } from '../../server/data-dir/secrets.ts'
import { readEnv } from '../../server/env/env.ts'
import { post } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { text as english } from '../../text/en/app.ts'
import { text as spanish } from '../../text/es/app.ts'
import { ImportTrial } from '../../wire/import-file.ts'
import type { RefusalEntry } from '../../wire/supply.ts'
import { ListFacts } from '../../web/admin/import/list-facts.tsx'
import { RefusalList } from '../../web/admin/operations/refusal-list.tsx'
import { RefusalRow } from '../../web/admin/operations/refusal-row.tsx'
import { LocaleProvider } from '../../web/app/locale.tsx'
import { sourceName } from '../../web/owner/leads/words.ts'
import { openOperations } from './open-operations.ts'

// Adds a source with a webhook only where docs/decisions/017-tables.md says. A failure here means that some code
// keeps its own list of sources.
vi.mock(import('../../engine/sources/list.ts'), async (original) => {
  const actual = await original()
  const webhook: Webhook = {
    secret: {
      variable: 'NEIGHBOR_BOARD_KEY',
      derivedFrom: 'key of the made-up webhook',
      maxLength: 64,
      sentIn: { header: 'authorization' },
    },
    refField: 'id',
    answer: { received: true },
    read(payload) {
      const { id, ...texts } = payload as FieldTexts & { id?: string }
      return { ref: id ?? null, isTest: id === 'test', texts, extra: { board: 'north' } }
    },
  }
  const neighborBoard = { scoredAs: 'social', hasFiles: true, webhook }
  return { ...actual, sources: { ...actual.sources, neighbor_board: neighborBoard } }
})
vi.mock(import('../../text/en/sources.ts'), async (original) => {
  const { sourceNames } = await original()
  return { sourceNames: { ...sourceNames, neighbor_board: 'Neighbor board' } }
})
vi.mock(import('../../text/es/sources.ts'), async (original) => {
  const { sourceNames } = await original()
  return { sourceNames: { ...sourceNames, neighbor_board: 'Tablero vecinal' } }
})

const { webhookSecrets } = readEnv({ NEIGHBOR_BOARD_KEY: 'the-board-key' })
const { api, ana, rows, list, fetchPayload, replay, order, clear } = await openOperations({
  webhookSecrets,
})
beforeAll(async () => {
  await rows(`insert into request_sources (name) values ('neighbor_board')`)
})
beforeEach(clear)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const address = 'intake/neighbor-board'
const key = { authorization: 'Bearer the-board-key' }

test('the environment and the derived secrets include a new webhook', async () => {
  expect(webhookSecrets).toEqual({ neighbor_board: 'the-board-key' })
  expect(() => readEnv({ NEIGHBOR_BOARD_KEY: 'x'.repeat(65) })).toThrow(
    'NEIGHBOR_BOARD_KEY must be at most 64 characters long',
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'made-up-'))
  const none = { jwtSecret: null, anonKey: null, serviceRoleKey: null, webhookSecrets: {} }
  const derived = await loadSecrets(dataDir, none)
  expect(derived.webhookSecrets['neighbor_board']).toMatch(/^[\w-]{43}$/)
  expect(derived.webhookSecrets['neighbor_board']).not.toBe(derived.webhookSecrets['google_ads'])
})

test('a new webhook accepts its own secret only', async () => {
  const refused: Array<Record<string, string>> = [
    {},
    { authorization: 'Bearer guess' },
    { authorization: '' },
  ]
  for (const headers of refused) {
    expect(await post(api.app, address, lead(1), headers)).toMatchObject({
      status: 401,
      body: { code: 'wrong_key' },
    })
  }
  expect(await post(api.app, 'intake/neighbor_board', lead(1), key)).toMatchObject({ status: 404 })
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
  expect(await post(api.app, address, lead(1, { id: undefined }), key)).toMatchObject({
    status: 422,
    body: { fields: { id: 'required' } },
  })
  expect(await post(api.app, address, lead(1), key)).toEqual({
    status: 200,
    body: { received: true },
  })
  expect(
    await rows('select source, source_ref, extra, score_inputs from homeowner_requests'),
  ).toEqual([
    {
      source: 'neighbor_board',
      source_ref: 'lead-1',
      extra: { board: 'north' },
      score_inputs: expect.objectContaining({ source: 'social' }),
    },
  ])
})

test('a refused lead of a new webhook is shown, replayed, delivered and named', async () => {
  await order(ana)
  await post(api.app, address, lead(2, { phone: '12' }), key)
  const { entries } = await list('?source=neighbor_board')
  expect(entries).toMatchObject([
    { kind: 'refused', source: 'neighbor_board', who: homeowner(2).fullName },
  ])
  const [entry] = entries
  if (entry === undefined) throw new Error('The refusal is not listed.')
  const { request, payload } = await fetchPayload(entry.id)
  expect(request).toMatchObject({ name: homeowner(2).fullName, phone: '12', service: 'roofing' })
  expect(request.requestedAt).not.toBeNull()
  expect(JSON.parse(payload)).toEqual(lead(2, { phone: '12' }))
  expect((await replay(entry.id)).replay).toMatchObject({ reasons: ['phone_invalid'] })
  await rows('update refused_requests set payload = $1', [JSON.stringify(lead(2))])
  expect((await replay(entry.id)).replay.outcome).toBe('delivered')
  const [delivered] = await rows('select source, business_id from leads')
  expect(delivered).toEqual({ source: 'neighbor_board', business_id: ana.businessId })
  expect(sourceName(delivered.source, english)).toBe('Neighbor board')
  expect(sourceName(delivered.source, spanish)).toBe('Tablero vecinal')
  expect(drawRefusal(entry)).toContain('Neighbor board')
})

test('the filter of refused requests offers a new source', () => {
  const filters = draw(
    <QueryClientProvider client={new QueryClient()}>
      <RefusalList />
    </QueryClientProvider>,
  )
  expect(filters).toContain('<option value="neighbor_board">Neighbor board</option>')
})

test('a refused draft and a refused row of a new source can be replayed', () => {
  const now = new Date('2026-11-23T14:00:00Z')
  const draft = { ...homeowner(4), source: 'neighbor_board', requestedAt: now }
  const row = { Name: 'Ana Ruiz', Phone: '3054440001', ZIP: '33130', Service: 'roofing' }
  const fields = { Name: 'fullName', Phone: 'phone', ZIP: 'zip', Service: 'service' }
  const import_options = { source: 'neighbor_board', fields }
  const facts = { source_ref: null, created_at: now }
  for (const refused of [
    { ...facts, payload_kind: 'draft', payload: draft, import_options: null },
    { ...facts, payload_kind: 'csv', payload: row, import_options },
  ]) {
    expect(readRefused(refused, now)).toMatchObject({
      ok: true,
      draft: { source: 'neighbor_board' },
    })
  }
})

test('npm run status shows the secret of a new webhook', async () => {
  vi.stubEnv('DATA_DIR', await mkdtemp(join(tmpdir(), 'made-up-')))
  vi.stubEnv('NEIGHBOR_BOARD_KEY', 'the-board-key')
  const print = vi.spyOn(console, 'log').mockReturnValue()
  await import('../../scripts/status.ts')
  expect(print).toHaveBeenCalledWith(expect.stringContaining('NEIGHBOR_BOARD_KEY="the-board-key"'))
})

test('a test lead of a new webhook is stored as one', async () => {
  await post(api.app, address, lead(3, { id: 'test' }), key)
  const [entry] = (await list('?rule=test&source=neighbor_board')).entries
  expect((await replay(entry?.id ?? '')).replay.reasons).toEqual(['test'])
})

test('a file may come from a new webhook source', async () => {
  const { columns: _columns, ...facts } = ImportTrial.parse({
    columns: ['fullName'],
    source: 'neighbor_board',
  })
  const form = draw(<ListFacts facts={facts} onChange={() => {}} />)
  expect(form).toContain('<option value="neighbor_board" selected="">Neighbor board</option>')
  await importCsv(api.db, {
    open: () => Readable.from([Buffer.from('Name,Phone,ZIP\nAna Ruiz,3054440123,33130\n')]),
    list: 'neighbor_board',
    service: 'hvac',
    now: new Date(),
    publicUrl: '',
    onProgress() {},
    onRefused() {},
    onNotDelivered() {},
  })
  expect(await rows('select source from homeowner_requests')).toEqual([
    { source: 'neighbor_board' },
  ])
})

function lead(n: number, changes: Record<string, unknown> = {}) {
  const { fullName, email, phone, service, address: street, zip, description } = homeowner(n)
  const texts = { fullName, email, phone, service, address: street, zip, description }
  return { id: `lead-${n}`, ...texts, urgency: 'this week', ownership: 'owner', ...changes }
}

function drawRefusal(entry: RefusalEntry): string {
  return draw(<RefusalRow entry={entry} />)
}

function draw(part: React.ReactNode): string {
  return renderToStaticMarkup(
    <LocaleProvider initial={{ locale: 'en', text: english }}>{part}</LocaleProvider>,
  )
}
