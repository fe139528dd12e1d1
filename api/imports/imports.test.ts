import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { openImports } from '../../supabase/tests/open-imports.ts'
import { as } from '../../supabase/tests/people.ts'
import { ImportedFile, importLimits } from '../../wire/import-file.ts'
import { forgetOldImports } from './forget-imports.ts'

const imports = await openImports()
const { database, api, ana, admin, bearer, rows, chunk, upload, readThrough, run } = imports
beforeEach(imports.clear)

const spanish = 'Nombre;Teléfono;Código postal;Servicio;Notas;Edad;Correo'
const consent = {
  text: 'I agree that one contractor may call me about my project.',
  language: 'en',
}
const text = Buffer.from('\nName,Phone\nAna,3054440001\n')
const begun = { status: 200, body: { success: true } }
const plan = {
  columns: ['fullName', 'phone', 'zip', 'service', 'description', 'drop', 'email'],
  source: 'partner',
  list: 'Feria de abril',
  language: 'es',
  consent,
}

test.each(['', 'anon', 'owner'])('%s has no access to imports', async (who) => {
  const token = who === 'owner' ? ana.id : who
  const headers = { authorization: `Bearer ${token}` }
  const code = who === 'owner' ? 'not_admin' : 'not_authenticated'
  const id = await upload(spanish)
  const paths = ['', 'chunks/0', 'readings', 'previews', 'runs', 'cancellations']
  for (const path of paths) {
    const url = path === '' ? 'imports' : `imports/${id}/${path}`
    expect((await post(api.app, url, {}, headers)).body).toMatchObject({ code })
  }
  const report = await api.app.request(`/functions/v1/imports/${id}/refusals`, { headers })
  expect(await report.json()).toMatchObject({ code })
})

test('only an admin reads imports and refused rows, and no role reads the file', async () => {
  await takeIn(file(3, ['José Ruiz;12;33130;techos;;41']))
  const { rest } = database.pools
  for (const table of ['imports', 'import_refusals']) {
    expect((await as(rest, admin.id, `select * from ${table}`)).rows).toHaveLength(1)
    expect((await as(rest, ana.id, `select * from ${table}`)).rows).toEqual([])
    await expect(as(rest, null, `select * from ${table}`)).rejects.toThrow('permission denied')
    await expect(as(rest, admin.id, `delete from ${table}`)).rejects.toThrow('permission denied')
  }
  await expect(as(rest, admin.id, 'select * from import_chunks')).rejects.toThrow(
    'permission denied',
  )
})

test('a file is uploaded in chunks, each stored once, and its columns are recognized', async () => {
  const bytes = Buffer.from(file(3), 'latin1')
  const { body } = await post(
    api.app,
    'imports',
    { fileName: 'abril.csv', fileSize: bytes.length },
    bearer(),
  )
  const id = String(body['id'])
  await chunk(id, 1, bytes.subarray(70))
  expect((await post(api.app, `imports/${id}/readings`, {}, bearer())).body).toMatchObject({
    code: 'file_incomplete',
  })
  await chunk(id, 0, bytes.subarray(0, 70))
  await chunk(id, 0, bytes.subarray(0, 70))
  expect((await chunk(id, 2, bytes)).status).toBe(413)
  const read = await post(api.app, `imports/${id}/readings`, {}, bearer())
  expect(ImportedFile.parse(read.body)).toEqual({
    header: ['Nombre', 'Teléfono', 'Código postal', 'Servicio', 'Notas', 'Edad', 'Correo'],
    guesses: ['fullName', 'phone', 'zip', 'service', 'description', 'keep', 'email'],
    samples: [
      ['Luis Ruiz', 'Emily Ruiz', 'Karen Ruiz'],
      ['3054440001', '3054440002', '3054440003'],
      ['33130'],
      ['techos'],
      ['Gotea mucho la cocina'],
      ['41'],
      ['luis.ruiz.1@gmail.com', 'emily.ruiz.2@gmail.com', 'karen.ruiz.3@gmail.com'],
    ],
    dateOrders: [null, null, null, null, null, null, null],
    words: [
      ['Luis Ruiz', 'Emily Ruiz', 'Karen Ruiz'],
      ['3054440001', '3054440002', '3054440003'],
      ['33130'],
      ['techos'],
      ['Gotea mucho la cocina'],
      ['41'],
      ['luis.ruiz.1@gmail.com', 'emily.ruiz.2@gmail.com', 'karen.ruiz.3@gmail.com'],
    ],
    rows: 3,
  })
  expect((await chunk(id, 3, bytes.subarray(0, 9))).status).toBe(409)
})

test.each<[why: string, content: Buffer | string | Buffer[], code: string]>([
  ['a workbook', Buffer.from('504b030414000600080000002100', 'hex'), 'file_not_csv'],
  [
    'a workbook in small pieces',
    [Buffer.from('P'), Buffer.from('K\x03\x04'), text],
    'file_not_csv',
  ],
  ['UTF-16 without a mark', Buffer.from(file(2), 'utf16le'), 'file_not_csv'],
  ['blank lines', '\n\n\n', 'file_empty'],
  ['a header only', spanish, 'file_without_rows'],
  ['a quote that is never closed', `${file(2)}\n"${'x'.repeat(200_000)}`, 'file_line_too_long'],
  ['a quote that is open at the end', `${file(2)}\nAna;"3054440009;33130`, 'file_quote_open'],
  ['ten megabytes in a line', 'x'.repeat(10_000_000), 'file_line_too_long'],
  ['too many columns', `${'a,'.repeat(200)}b\n1,2`, 'file_too_wide'],
  ['too many rows', `Name\n${'A\n'.repeat(importLimits.rows + 1)}`, 'file_too_long'],
])('%s is refused with an error, and the file is deleted', async (_why, content, code) => {
  const id = await (Array.isArray(content) ? uploadPieces(content) : upload(content))
  const answer = await post(api.app, `imports/${id}/readings`, {}, bearer('es'))
  expect(answer.body).toMatchObject({ success: false, code })
  expect(String(answer.body['error'])).toMatch(/archivo|fila/i)
  expect(await rows('select 1 from import_chunks')).toEqual([])
  expect(await rows('select failed_at is not null as failed from imports')).toEqual([
    { failed: true },
  ])
  expect(await rows('select problem from imports')).toEqual([{ problem: code }])
})

test('a file that is too large is refused before it is uploaded', async () => {
  const large = { fileName: 'a.csv', fileSize: importLimits.bytes + 1 }
  expect((await post(api.app, 'imports', large, bearer())).body).toMatchObject({
    code: 'file_too_large',
  })
  expect((await post(api.app, 'imports', { fileName: 'a', fileSize: 0 }, bearer())).status).toBe(
    422,
  )
})

test('the preview predicts each row and stores nothing', async () => {
  const id = await readThrough(
    file(2, ['José Ruiz;12;33130;magia;;', ';3054440009;00000;techos;;']),
  )
  const { consent: _none, ...trial } = plan
  const { body } = await post(api.app, `imports/${id}/previews`, trial, bearer('es'))
  expect(body['rows']).toMatchObject([
    {
      line: 2,
      answer: 'taken',
      reasons: [],
      name: 'Luis Ruiz',
      phone: '+13054440001',
      place: 'Miami, FL 33130',
      service: 'roofing',
    },
    { line: 3, answer: 'taken' },
    {
      line: 4,
      answer: 'refused',
      reasons: ['No conocemos ese servicio.'],
      name: 'José Ruiz',
      phone: '12',
    },
    { line: 5, answer: 'refused' },
  ])
  expect(
    await rows('select 1 from homeowner_requests union all select 1 from refused_requests'),
  ).toEqual([])
  const ruined = { ...trial, columns: trial.columns.with(1, 'drop').with(6, 'drop') }
  expect((await post(api.app, `imports/${id}/previews`, ruined, bearer())).body).toMatchObject({
    code: 'columns_missing',
  })
})

test('the import applies the plan: constants, consent and left-out columns', async () => {
  const id = await takeIn(file(2))
  expect(await rows('select source, language, extra from homeowner_requests')).toEqual([
    { source: 'partner', language: 'es', extra: { list: 'Feria de abril' } },
    { source: 'partner', language: 'es', extra: { list: 'Feria de abril' } },
  ])
  const words = await rows(
    `select words, disclosure_language, given_at = requested_at as when_asked
     from consents c join consent_texts t on t.version = c.disclosure_version join homeowner_requests r on r.id = c.request_id`,
  )
  const proof = { words: consent.text, disclosure_language: 'en', when_asked: true }
  expect(words).toEqual([proof, proof])
  expect(await counts(id)).toMatchObject({ rows_read: 2, rows_taken: 2, ended: true })
  expect(await rows('select 1 from import_chunks')).toEqual([])
})

test('duplicates and refused rows are counted separately and reported in both languages', async () => {
  const extra = [
    'José Ruiz;12;33130;techos;=HYPERLINK("x");41',
    'Luis Ruiz;305 444 0001;33130;techos;Otra vez;41',
    'Test Test;3054440019;33130;techos;;41',
  ]
  const content = file(2, [...extra, extra[2] ?? ''])
  const id = await takeIn(content)
  expect(await counts(id)).toMatchObject({
    rows_read: 6,
    rows_taken: 2,
    rows_double: 2,
    rows_refused: 2,
  })
  const report = (await download(id, 'es')).split('\r\n')
  expect(report).toHaveLength(6)
  expect(report[0]).toBe(
    '\uFEFF"Nombre","Teléfono","Código postal","Servicio","Notas","Edad","Correo","Línea","Motivo"',
  )
  expect(report[1]).toContain(`"'=HYPERLINK(""x"")","41","","4","`)
  expect(report[2]).toBe(
    '"Luis Ruiz","305 444 0001","33130","techos","Otra vez","41","","5","Esta persona ya pidió este servicio en los últimos 90 días."',
  )
  expect(report[4]).toContain('La misma fila ya vino antes')
  expect(await download(id, 'en')).toContain('"Line","Reason"')

  const again = await takeIn(content)
  expect(await counts(again)).toMatchObject({ rows_taken: 0, rows_double: 3, rows_refused: 3 })
  expect(await download(again, 'en')).toContain('This row was refused in an earlier file.')
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(2)
})

test('a canceled import stops midway and keeps the rows taken', async () => {
  const id = await begin(file(1200))
  const running = run()
  await expect.poll(() => readSoFar(id), { interval: 10, timeout: 20_000 }).toBeGreaterThan(0)
  expect((await post(api.app, `imports/${id}/cancellations`, {}, bearer())).status).toBe(200)
  await running
  const { rows_read: read, ...ended } = await counts(id)
  expect(ended).toMatchObject({ ended: true, cancelled: true, failed: false })
  expect(read).toBeLessThan(1200)
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(read)
  expect(await rows('select 1 from import_chunks')).toEqual([])
  expect((await post(api.app, `imports/${id}/cancellations`, {}, bearer())).status).toBe(409)
})

test('the next process continues an import, and two at once take no row twice', async () => {
  const id = await begin(file(1200))
  const leaving = new AbortController()
  const running = run({ signal: leaving.signal })
  await expect.poll(() => readSoFar(id), { interval: 10, timeout: 20_000 }).toBeGreaterThan(0)
  leaving.abort()
  await running
  expect(await counts(id)).toMatchObject({ ended: false })
  expect(await readSoFar(id)).toBeLessThan(1200)
  await Promise.all([run(), run(), run()])
  expect(await counts(id)).toMatchObject({
    rows_read: 1200,
    rows_taken: 1200,
    rows_double: 0,
    ended: true,
  })
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1200)
})

test('an import that keeps failing is given up, and the next one runs', async () => {
  const broken = await begin(file(2))
  await rows(`update imports set plan = '{}' where id = $1`, [broken])
  const good = await begin(file(4, ['José Ruiz;3054440099;33130;techos;;']))
  for (let round = 0; round < 5; round += 1) await run()
  expect(await counts(broken)).toMatchObject({ failed: true, ended: true, rows_read: 0 })
  await run()
  expect(await counts(good)).toMatchObject({ failed: false, ended: true, rows_taken: 5 })
})

test('the same run continues with the next file after a failure', async () => {
  const broken = await begin(file(2))
  await rows(`update imports set plan = '{}' where id = $1`, [broken])
  const good = await begin(file(4))
  await run()
  expect(await counts(good)).toMatchObject({ ended: true, rows_taken: 4 })
  expect(await rows('select failures from imports where id = $1', [broken])).toEqual([
    { failures: 1 },
  ])
})

test('an import whose orders were not filled reports no delivered leads', async () => {
  const id = await begin(file(2))
  await rows('alter table order_waits rename to away')
  const logged: string[] = []
  try {
    await run({ log: { error: (_details, message) => logged.push(message) } })
  } finally {
    await rows('alter table away rename to order_waits')
  }
  expect(logged).toEqual(['Waiting orders could not be filled'])
  expect(await counts(id)).toMatchObject({ rows_taken: 2, ended: true, failed: false })
  const delivered = 'select leads_delivered from imports'
  expect(await rows(delivered)).toEqual([{ leads_delivered: 0 }])
  await rows('update imports set leads_delivered = null')
  await run()
  expect(await rows(delivered)).toEqual([{ leads_delivered: 0 }])
})

test('the audit log has what an admin does with a file, not what jobs do', async () => {
  await takeIn(file(2))
  const log = await rows(`select actor_id, action, table_name from audit_log order by id`)
  expect(log).toEqual(
    ['insert', 'update', 'update'].map((action) => ({
      actor_id: admin.id,
      action,
      table_name: 'imports',
    })),
  )
})

test('a plan starts once, and only with a consent text', async () => {
  const id = await readThrough(file(2))
  const wordless = { ...plan, consent: { text: 'short', language: 'en' } }
  expect((await post(api.app, `imports/${id}/runs`, wordless, bearer())).body).toMatchObject({
    fields: { 'consent.text': 'too_short' },
  })
  const columns = plan.columns.with(3, 'drop')
  expect(
    (await post(api.app, `imports/${id}/runs`, { ...plan, columns }, bearer())).body,
  ).toMatchObject({
    code: 'columns_missing',
  })
  const starts = await Promise.all(
    [1, 2, 3].map(() => post(api.app, `imports/${id}/runs`, plan, bearer())),
  )
  expect(starts).toEqual([begun, begun, begun])
  const other = { ...plan, list: 'Feria de mayo' }
  expect((await post(api.app, `imports/${id}/runs`, other, bearer())).body).toMatchObject({
    code: 'import_over',
  })
  const log = `select 1 from audit_log where after ->> 'begun_at' is not null`
  expect(await rows(log)).toHaveLength(1)
  await run()
  expect(await post(api.app, `imports/${id}/runs`, plan, bearer())).toEqual(begun)
  expect(await rows(log)).toHaveLength(1)
  expect(await counts(id)).toMatchObject({ rows_taken: 2, rows_double: 0 })
})

test('a canceled import cannot be started again with its plan', async () => {
  const id = await begin(file(2))
  await post(api.app, `imports/${id}/cancellations`, {}, bearer())
  expect((await post(api.app, `imports/${id}/runs`, plan, bearer())).status).toBe(409)
})

test('refused rows are deleted after 30 days, and files that were never started after a day', async () => {
  const done = await takeIn(file(1, ['José Ruiz;12;33130;techos;;41']))
  await readThrough(file(2))
  await forgetOldImports(api.db, later(0.9))
  expect(await rows('select 1 from import_chunks')).toHaveLength(1)
  await forgetOldImports(api.db, later(29))
  expect(await rows('select 1 from import_chunks')).toEqual([])
  expect(await rows('select 1 from import_refusals')).toHaveLength(1)
  await forgetOldImports(api.db, later(31))
  expect(await rows('select 1 from import_refusals')).toEqual([])
  expect(await counts(done)).toMatchObject({ rows_refused: 1 })
})

function later(days: number): Date {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000)
}

async function uploadPieces(pieces: Buffer[]): Promise<string> {
  const fileSize = Buffer.concat(pieces).length
  const { body } = await post(api.app, 'imports', { fileName: 'a.csv', fileSize }, bearer())
  const id = String(body['id'])
  for (const [at, piece] of pieces.entries()) await chunk(id, at, piece)
  return id
}

/** A file with this many homeowners, followed by these lines. */
function file(count: number, more: string[] = []): string {
  const people = Array.from({ length: count }, (_, at) => {
    const { fullName, phone, email } = homeowner(at + 1)
    return `${fullName};${phone};33130;techos;Gotea mucho la cocina;41;${email}`
  })
  return [spanish, ...people, ...more].join('\n')
}

function begin(content: string): Promise<string> {
  return imports.begin(content, plan)
}

function takeIn(content: string): Promise<string> {
  return imports.takeIn(content, plan)
}

async function counts(id: string): Promise<Record<string, unknown> & { rows_read: number }> {
  const found = await rows(
    `select rows_read, rows_taken, rows_double, rows_refused, ended_at is not null as ended,
       cancelled_at is not null as cancelled, failed_at is not null as failed
     from imports where id = $1`,
    [id],
  )
  return found[0]
}

async function readSoFar(id: string): Promise<number> {
  return (await counts(id)).rows_read
}

async function download(id: string, locale: string): Promise<string> {
  const report = await api.app.request(`/functions/v1/imports/${id}/refusals`, {
    headers: bearer(locale),
  })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await report.arrayBuffer())
}
