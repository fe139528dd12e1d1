import { expect, test } from 'vitest'
import { assignCsvColumns, readCsvHeader, readCsvRow, type CsvContext } from './csv.ts'
import { unansweredLevels } from '../request/answers.ts'

const now = new Date('2026-11-20T12:00:00Z')
const context: CsvContext = { now, rowRef: 'abc' }

test('headers are matched in English and Spanish, unknown ones are kept', () => {
  const english = readCsvHeader([
    '\uFEFFFull Name',
    'Phone #',
    'E-mail',
    'ZIP',
    'Service Needed',
    'When do you need it?',
    'Own or rent?',
    'Date',
    'Favorite color',
    'Phone',
  ])
  expect(english.fields).toEqual([
    'fullName',
    'phone',
    'email',
    'zip',
    'service',
    'urgency',
    'ownership',
    'requestedAt',
    null,
    null,
  ])
  expect(english).toMatchObject({ unmatched: ['Favorite color', 'Phone'], missing: [] })
  const spanish = readCsvHeader([
    'Nombre',
    'Apellido',
    'Teléfono',
    'Correo electrónico',
    'Dirección',
    'Ciudad',
    'Código postal',
    'Servicio',
    'Urgencia',
    '¿Es usted dueño de su casa?',
    'Tipo de propiedad',
    'Descripción',
    'Fecha',
  ])
  expect(spanish.fields).toEqual([
    'fullName',
    'lastName',
    'phone',
    'email',
    'address',
    'city',
    'zip',
    'service',
    'urgency',
    'ownership',
    'propertyType',
    'description',
    'requestedAt',
  ])
})

test('a header reports which required columns are missing', () => {
  expect(readCsvHeader(['Color', 'City']).missing).toEqual(['name', 'contact', 'zip', 'service'])
})

test('a row becomes a draft', () => {
  const columns = readCsvHeader('First,Last,Tel,ZIP,Service,Urgency,Own,Date,Score'.split(','))
  const row = ['Ana', 'Ruiz', "'305-444-0123", '2116', 'Techo', 'ASAP', 'purple', '11/19/2026', '7']
  expect(readCsvRow(row, columns, context)).toEqual({
    ok: true,
    draft: {
      ...unansweredLevels,
      source: 'csv',
      sourceRef: 'abc',
      service: 'roofing',
      urgency: 'emergency',
      ownership: 'unknown',
      fullName: 'Ana Ruiz',
      phone: '305-444-0123',
      zip: '02116',
      language: 'en',
      requestedAt: new Date('2026-11-19T00:00:00Z'),
      extra: { Own: 'purple', Score: '7' },
    },
  })
})

test('columns can be assigned by hand and left out', () => {
  const headers = ['Who', 'Number', 'Favorite color', 'Favorite color', 'Social security']
  const columns = assignCsvColumns(headers, ['fullName', 'phone', 'keep', 'keep'])
  expect(columns).toMatchObject({
    fields: ['fullName', 'phone', null, null, null],
    unmatched: ['Favorite color', 'Favorite color (2)'],
    missing: ['zip', 'service'],
  })
  const row = ['Ana Ruiz', '305-444-0123', 'teal', 'plum', '078-05-1120']
  expect(
    readCsvRow(row, columns, { ...context, usualService: 'hvac', usualLanguage: 'es' }),
  ).toMatchObject({
    draft: {
      fullName: 'Ana Ruiz',
      phone: '305-444-0123',
      language: 'es',
      extra: { 'Favorite color': 'teal', 'Favorite color (2)': 'plum' },
    },
  })
})

test('Nombre and Apellido are joined into the full name', () => {
  const columns = readCsvHeader(['Nombre', 'Apellido', 'Servicio'])
  const reading = readCsvRow(['Ana', 'Ruiz', 'Techo'], columns, context)
  expect(reading).toMatchObject({ ok: true, draft: { fullName: 'Ana Ruiz' } })
})

test.each([
  ['no service', ['', '2026-11-19'], 'service_missing'],
  ['an unknown service', ['Accounting', '2026-11-19'], 'service_unknown'],
  ['an invalid date', ['Roof', 'soon'], 'date_unreadable'],
  ['a date in the future', ['Roof', '2026-11-25'], 'date_future'],
  ['30 days old', ['Roof', '2026-10-21 12:00'], 'date_stale'],
])('%s refuses the row', (_why, [service = '', date = ''], problem) => {
  const columns = readCsvHeader(['Name', 'Phone', 'ZIP', 'Service', 'Date'])
  const row = ['Ana', '305-444-0123', '33101', service, date]
  expect(readCsvRow(row, columns, context)).toEqual({ ok: false, problems: [problem] })
})

test('a default service replaces the column, and a row without a date is an hour old', () => {
  const columns = readCsvHeader(['Name', 'Phone', 'ZIP'])
  const row = ['Ana', '305-444-0123', '="02116"']
  expect(readCsvRow(row, columns, { ...context, usualService: 'hvac' })).toMatchObject({
    ok: true,
    draft: { service: 'hvac', zip: '02116', requestedAt: new Date('2026-11-20T11:00:00Z') },
  })
})

test('the chosen date order and service words win over our own reading', () => {
  const columns = readCsvHeader(['Name', 'Tel', 'ZIP', 'Service', 'Date'])
  const row = ['Ana Ruiz', '305-444-0123', '33130', ' TÉCHOS  y más ', '19/11/2026']
  expect(readCsvRow(row, columns, context)).toEqual({ ok: false, problems: ['date_unreadable'] })
  const chosen: CsvContext = {
    ...context,
    dateOrder: 'day',
    serviceWords: [{ word: 'techos y mas', service: 'painting' }],
  }
  expect(readCsvRow(row, columns, chosen)).toMatchObject({
    ok: true,
    draft: { service: 'painting', requestedAt: new Date('2026-11-19T00:00:00Z') },
  })
})
