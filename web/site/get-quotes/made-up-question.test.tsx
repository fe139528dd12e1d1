import { Window, type HTMLFormElement } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeRequest } from '../../../api/intake/take-request.ts'
import { playHomeowner } from '../../../server/demo/play-homeowner.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { post } from '../../../server/testing/api.ts'
import { homeowner, quoteForm } from '../../../server/testing/homeowners.ts'
import { openImports } from '../../../supabase/tests/open-imports.ts'
import { openOperations } from '../../../supabase/tests/open-operations.ts'
import { imports as importWords } from '../../../text/en/admin/imports.ts'
import { text } from '../../../text/en/app.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { RequestSummaryView } from '../../admin/operations/request-summary-view.tsx'
import { LeadFacts } from '../../owner/leads/card/facts.tsx'
import { findFaults, readQuoteRequest } from './quote-answers.ts'
import { quoteFormProps } from './quote-form-props.ts'
import { QuoteForm } from './quote-form.tsx'
import { ImportedFile } from '../../../wire/import-file.ts'
import { placeOfZip } from '../../../engine/location.ts'
import { questionNames } from '../../../engine/request/answers.ts'

// Follows a made-up question from the form to the export. A step fails if it uses a copied list instead of
// the table.

vi.mock('../../../engine/request/questions.ts', async (original) => {
  const { questions } = await original<typeof import('../../../engine/request/questions.ts')>()
  const roofAge = {
    levels: ['under_10', 'over_20', 'unknown'],
    unanswered: 'unknown',
    column: 'roof_age',
    leadColumn: 'roof_age',
    isFact: true,
    form: { step: 2, as: 'radio' },
    headers: 'roofage antiguedaddeltecho',
    sentence: { rank: 0, pattern: /\bold is (your|the) roof\b/ },
    readings: [
      ['over_20', /\b(2[1-9]|[3-9]\d) (years|anos)\b/],
      ['under_10', /\bnew\b/],
    ],
    demo: [['under_10', 1]],
  }
  return { questions: { ...questions, roofAge } }
})
vi.mock('../../../text/en/questions.ts', async (original) => {
  const { questions } = await original<typeof import('../../../text/en/questions.ts')>()
  const roofAge = {
    name: 'Age of the roof',
    question: 'How old is the roof?',
    error: 'Choose how old the roof is',
    levels: { under_10: 'Under 10 years', over_20: 'Over 20 years' },
  }
  return { questions: { ...questions, roofAge } }
})
vi.mock('../../../text/es/questions.ts', async (original) => {
  const { questions } = await original<typeof import('../../../text/es/questions.ts')>()
  const roofAge = {
    name: 'Antigüedad del techo',
    question: '¿Cuántos años tiene el techo?',
    error: 'Elija cuántos años tiene el techo',
    levels: { under_10: 'Menos de 10 años', over_20: 'Más de 20 años' },
  }
  return { questions: { ...questions, roofAge } }
})

const operations = await openOperations()
const imports = await openImports()
for (const { rows } of [operations, imports]) {
  await rows(
    'alter table homeowner_requests add roof_age text; alter table leads add roof_age text',
  )
}
const { api, ana, rows } = operations
const roofAge = { roofAge: 'over_20' }

beforeEach(operations.clear)

test('the form asks a new question in step 2 of both languages and requires it', () => {
  for (const [locale, question] of [
    ['en', 'How old is the roof?'],
    ['es', '¿Cuántos años tiene el techo?'],
  ] as const) {
    const form = openForm(locale)
    const legend = form.querySelector('[data-step="2"] [data-field="roofAge"] legend')
    expect(legend?.textContent).toBe(question)
  }
  const faults = findFaults(new FormData(), quoteFormProps('en'), false)
  expect(faults).toMatchObject({ roofAge: 'Choose how old the roof is' })
})

test('the answer to a new question is stored, delivered, and shown to the contractor', async () => {
  await operations.order(ana)
  const form = openForm('en')
  const answers = new FormData()
  for (const [name, value] of Object.entries({ ...quoteForm(1), consent: 'on' })) {
    answers.set(name, String(value))
  }
  const radios = [...form.querySelectorAll('[name="roofAge"]')]
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['under_10', 'over_20'])
  answers.set('roofAge', 'over_20')
  vi.stubGlobal('location', { href: 'http://localhost:3000/get-quotes' })
  const body = readQuoteRequest(answers, quoteFormProps('en'), 20_000)
  expect(await post(api.app, 'quote-requests', body)).toMatchObject({ status: 201 })
  expect(await rows('select roof_age from homeowner_requests')).toEqual([{ roof_age: 'over_20' }])
  const [lead] = await rows('select * from leads')
  expect(lead).toMatchObject({ roof_age: 'over_20' })
  const card = renderWithText(<LeadFacts lead={lead} />)
  expect(card).toContain('<dt>Age of the roof</dt><dd>Over 20 years</dd>')
})

test('the API rejects an unknown level of a new question', async () => {
  const answer = await post(api.app, 'quote-requests', quoteForm(2, { roofAge: 'ancient' }))
  expect(answer).toMatchObject({ status: 422, body: { fields: { roofAge: expect.any(String) } } })
})

test.each([
  [
    'a form',
    async () =>
      void (await post(api.app, 'quote-requests', quoteForm(3, { ...roofAge, phone: '12' }))),
  ],
  [
    'a draft',
    async () =>
      void (await takeRequest(
        api.deps,
        { ...homeowner(3, { phone: '12' }), ...roofAge },
        new Date(),
      )),
  ],
])(
  '%s that was rejected shows the answer to a new question, and keeps it when replayed',
  async (_kind, refuse) => {
    await refuse()
    const id = await operations.firstId()
    const { request } = await operations.fetchPayload(id)
    const view = renderWithText(
      <RequestSummaryView kind="refused" request={request} noticed={[]} />,
    )
    expect(view).toContain('<dt>Age of the roof</dt><dd dir="auto">Over 20 years</dd>')
    await rows(`update refused_requests set payload = payload || '{"phone": "3054440003"}'`)
    expect(await operations.replay(id)).toMatchObject({ replay: { outcome: 'taken' } })
    expect(await rows('select roof_age from homeowner_requests')).toEqual([{ roof_age: 'over_20' }])
  },
)

test('a held request shows the answer to a new question', async () => {
  await post(api.app, 'quote-requests', quoteForm(4, { ...roofAge, ownership: 'renter' }))
  const [held] = await rows('select id from homeowner_requests')
  const answer = await operations.get(`held-requests/${held.id}`)
  expect(await answer.json()).toMatchObject({ request: roofAge })
})

test.each(['Roof age', 'Antigüedad del techo', 'How old is your roof?'])(
  'the import reads a column %s, and the export of rejected rows includes it',
  async (header) => {
    await imports.clear()
    const file = [
      `Name,Phone,ZIP,Service,${header}`,
      'Luis Ruiz,3054440001,33130,roofing,30 years',
      'Ana Walsh,12,33130,roofing,brand new',
    ].join('\n')
    const id = await imports.readThrough(file)
    const reading = await post(imports.api.app, `imports/${id}/readings`, {}, imports.bearer())
    const { guesses } = ImportedFile.parse(reading.body)
    expect(guesses).toEqual(['fullName', 'phone', 'zip', 'service', 'roofAge'])
    expect(importWords.columns.choices).toMatchObject({ roofAge: 'Age of the roof' })
    const consent = { text: 'I agree that one contractor may call me about it.', language: 'en' }
    const plan = { columns: guesses, source: 'partner', consent }
    await post(imports.api.app, `imports/${id}/runs`, plan, imports.bearer())
    await imports.run()
    expect(await imports.rows('select roof_age from homeowner_requests')).toEqual([
      { roof_age: 'over_20' },
    ])
    const path = `/functions/v1/imports/${id}/refusals`
    const download = await imports.api.app.request(path, { headers: imports.bearer() })
    const exported = await download.text()
    expect(exported).toContain(header)
    expect(exported).toContain('brand new')
  },
)

test('the demo market answers a new question', () => {
  const place = placeOfZip('33101')
  if (!place) throw new Error('The gazetteer has no 33101.')
  const role = {
    service: 'roofing',
    place,
    phone: undefined,
    number: '1',
    now: new Date(),
  } as const
  expect(playHomeowner(createRandom(1), role)).toMatchObject({ roofAge: 'under_10' })
  expect(questionNames).toContain('roofAge')
})

function openForm(locale: 'en' | 'es'): HTMLFormElement {
  const { document } = new Window()
  document.body.innerHTML = renderToStaticMarkup(<QuoteForm {...quoteFormProps(locale)} />)
  const form = document.querySelector('form')
  if (!form) throw new Error('The page has no form.')
  return form
}

function renderWithText(part: React.ReactNode): string {
  return renderToStaticMarkup(
    <LocaleProvider initial={{ locale: 'en', text }}>{part}</LocaleProvider>,
  )
}
