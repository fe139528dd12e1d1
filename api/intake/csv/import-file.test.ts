import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../../server/testing/api.ts'
import { homeowner } from '../../../server/testing/homeowners.ts'
import { createOwner } from '../../../supabase/tests/people.ts'
import { importCsv, type ImportOptions } from './import-file.ts'

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows('truncate homeowner_requests, refused_requests, leads, lead_campaigns cascade')
})

const header = 'Name,Phone,Email,Address,ZIP,Service,Timeline,Notes'

test('importing a file twice stores its rows once', async () => {
  const file = [header, ...lines(1, 30)].join('\n')
  const first = await run(file)
  expect(first).toMatchObject({
    rows: 30,
    taken: 30,
    refused: 0,
    known: 0,
    delivered: 0,
    unmatched: [],
  })
  expect(await rows('select distinct source, service from homeowner_requests')).toEqual([
    { source: 'csv', service: 'roofing' },
  ])
  expect(await run(file)).toMatchObject({ rows: 30, taken: 0, refused: 0, known: 30 })
  expect(await run(`${file}\n`.toUpperCase())).toMatchObject({ taken: 0, known: 30 })
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(30)
})

test('the report counts rows with a low score and rows refused before', async () => {
  const [good = ''] = lines(1, 1)
  const file = [
    `${header},Own`,
    `${good},owner`,
    'Luis Ruiz,3054440002,,,33130,roofing,just looking,,renter',
    'Test Test,3054440003,,,33130,roofing,,,',
  ].join('\n')
  expect(await run(file)).toMatchObject({ taken: 2, low: 1, refused: 1, known: 0 })
  const again = await run(file)
  expect(again).toMatchObject({ taken: 0, low: 0, refused: 0, known: 3, refusedBefore: 1 })
})

test('each refused row is reported with its line and reasons', async () => {
  const [good = '', other = ''] = lines(1, 2)
  const refused: Array<{ line: number; reasons: string[] }> = []
  const report = await run(
    [
      header,
      good,
      good.replace('3054440001', '12'),
      'Ana Ruiz,,,,33130,roofing,,',
      good.replace('roofing', 'magic'),
      good.replace('101 Oak', '102 Elm').replace('Luis', 'Luisa'),
      '<b>Ana</b> Ruiz,3054449999,,,00000,roofing,,',
      other,
    ].join('\n'),
    { onRefused: (row) => refused.push(row) },
  )
  expect(report).toMatchObject({ rows: 7, taken: 2, refused: 5 })
  expect(refused).toEqual([
    { line: 3, reasons: ['phone_invalid'] },
    { line: 4, reasons: ['unreachable'] },
    { line: 5, reasons: ['service_unknown'] },
    { line: 6, reasons: ['duplicate'] },
    { line: 7, reasons: ['name_markup', 'zip_unknown'] },
  ])
  expect(await rows('select 1 from refused_requests')).toHaveLength(5)
})

test.each<[why: string, file: Buffer]>([
  [
    'semicolons',
    utf8('Nombre;Teléfono;Código postal;Servicio\r\nJosé Ruiz;305 444 0001;33130;techos\r\n'),
  ],
  [
    'tabs',
    utf8('Nombre\tTeléfono\tCódigo postal\tServicio\nJosé Ruiz\t305 444 0001\t33130\ttechos'),
  ],
  [
    'a byte order mark',
    utf8('\uFEFFNombre,Teléfono,Código postal,Servicio\nJosé Ruiz,305 444 0001,33130,techos'),
  ],
  [
    'UTF-16',
    Buffer.from(
      '\uFEFFNombre,Teléfono,Código postal,Servicio\nJosé Ruiz,305 444 0001,33130,techos',
      'utf16le',
    ),
  ],
  [
    'an old spreadsheet',
    Buffer.from(
      'Nombre,Teléfono,Código postal,Servicio\nJosé Ruiz,305 444 0001,33130,techos',
      'latin1',
    ),
  ],
  [
    'line breaks in quotes',
    utf8(
      'Nombre,Teléfono,Código postal,Servicio,Notas\nJosé Ruiz,305 444 0001,33130,techos,"Gotea\nmucho; de ""noche"""\n',
    ),
  ],
])('a file with %s is imported', async (_why, file) => {
  expect(await run(file)).toMatchObject({ taken: 1, refused: 0, unmatched: [] })
  expect(await rows('select full_name, phone, service from homeowner_requests')).toEqual([
    { full_name: 'José Ruiz', phone: '+13054440001', service: 'roofing' },
  ])
})

test.each<[why: string, file: string, message: string]>([
  ['no rows at all', '', 'empty'],
  ['a workbook in it', 'PK\u0003\u0004\u0014\0\u0006\0', 'not_text'],
  ['UTF-16 without its mark', [...header].join('\0'), 'not_text'],
  [
    'a header without a phone or an email',
    'Name,ZIP,Service\nAna,33130,roofing',
    'columns_missing',
  ],
  ['an unclosed quote', `${header}\n${lines(1, 1)[0]}\n"Ana ${'x'.repeat(200_000)}`, 'size'],
])('a file with %s is refused as a whole', async (_why, file, message) => {
  await expect(run(file)).rejects.toThrow(new RegExp(message, 'i'))
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
  expect(await rows('select 1 from refused_requests')).toEqual([])
})

test('a file whose stream fails changes nothing', async () => {
  await expect(run(breaking())).rejects.toThrow('The disk is gone')
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
})

test('the whole file is scanned before a row is taken', async () => {
  const rowsBefore = lines(1, 600).join('\n')
  await expect(run(`${header}\n${rowsBefore}\n"Ana ${'x'.repeat(200_000)}`)).rejects.toThrow(
    /size/i,
  )
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
})

test('importing again continues after the database failed midway', async () => {
  const file = [header, ...lines(1, 620)].join('\n')
  await rows(
    `alter table homeowner_requests add constraint broken check (full_name <> 'Stop Here') not valid`,
  )
  const broken = file.replace(/\n[^,]+,3054440600/, '\nStop Here,3054440900')
  await expect(run(broken)).rejects.toThrow('broken')
  await rows('alter table homeowner_requests drop constraint broken')
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(500)
  expect(await run(broken)).toMatchObject({ rows: 620, taken: 120, known: 500 })
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(620)
})

test('unknown columns and the name of the list are stored with the request', async () => {
  const report = await run(
    'Name,Phone,ZIP,Favourite color,Lead ID\nAna Ruiz,3054440001,33130,Teal,7',
    {
      service: 'hvac',
      list: 'Spring fair',
    },
  )
  expect(report).toMatchObject({ taken: 1, unmatched: ['Favourite color', 'Lead ID'] })
  expect(await rows('select source, service, extra from homeowner_requests')).toEqual([
    {
      source: 'csv',
      service: 'hvac',
      extra: { 'Favourite color': 'Teal', 'Lead ID': '7', list: 'Spring fair' },
    },
  ])
})

test('waiting orders are filled from the file', async () => {
  const ana = await createOwner(database.pools.admin, 'ana')
  await database.pools.admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', 'Miami, FL', 4)`,
    [ana.businessId],
  )
  expect(await run([header, ...lines(1, 6)].join('\n'))).toMatchObject({ taken: 6, delivered: 4 })
  expect(await rows('select source from leads')).toHaveLength(4)
})

test('rows stay taken when waiting orders cannot be filled', async () => {
  const bea = await createOwner(database.pools.admin, 'bea')
  await database.pools.admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', 'Miami, FL', 4)`,
    [bea.businessId],
  )
  await rows('alter table leads add constraint broken check (ai_score is null) not valid')
  const problems: unknown[] = []
  const report = await run([header, ...lines(1, 6)].join('\n'), {
    onNotDelivered: (error) => problems.push(error),
  })
  await rows('alter table leads drop constraint broken')
  expect(report).toMatchObject({ taken: 6, delivered: null })
  expect(problems).toHaveLength(1)
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(6)
})

test('a header with a character that cannot be stored is cleaned', async () => {
  const file = 'Name,Phone,ZIP,Service,Col\0or\nAna Ruiz,3054440001,33130,roofing,Teal'
  expect(await run(file)).toMatchObject({ taken: 1, unmatched: ['Color'] })
})

function lines(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const { fullName, phone, email, address, zip } = homeowner(from + at)
    return `${fullName},${phone},${email},${address},${zip},roofing,this week,"Leaks, badly"`
  })
}

async function run(
  file: string | Buffer | AsyncIterable<Uint8Array>,
  changes: Partial<ImportOptions> = {},
) {
  const bytes = typeof file === 'string' ? utf8(file) : file
  return importCsv(api.db, {
    open: () => (Buffer.isBuffer(bytes) ? only(bytes) : bytes),
    now: new Date(),
    publicUrl: 'http://localhost:3000',
    onProgress() {},
    onRefused() {},
    onNotDelivered(error) {
      throw error
    },
    ...changes,
  })
}

async function* breaking() {
  yield utf8([header, ...lines(1, 2500)].join('\n'))
  throw new Error('The disk is gone')
}

async function* only(bytes: Uint8Array) {
  if (bytes.length > 0) yield bytes
}

function utf8(text: string): Buffer {
  return Buffer.from(text, 'utf8')
}

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}
