import { Window, type HTMLFormElement } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeRequest } from '../../../api/intake/take-request.ts'
import { playHomeowner } from '../../../server/demo/play-homeowner.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { quoteForm as plainQuoteForm } from '../../../server/pages/plain-forms/quote-form.ts'
import { post } from '../../../server/testing/api.ts'
import { homeowner, quoteForm } from '../../../server/testing/homeowners.ts'
import { openImports } from '../../../supabase/tests/open-imports.ts'
import { openOperations } from '../../../supabase/tests/open-operations.ts'
import { imports as importWords } from '../../../text/en/admin/imports.ts'
import { text } from '../../../text/en/app.ts'
import { termNames } from '../../../text/question-words.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { RequestSummaryView } from '../../admin/operations/request-summary-view.tsx'
import { LeadFacts } from '../../owner/leads/card/facts.tsx'
import { findFaults, readQuoteRequest } from './quote-answers.ts'
import { quoteFormProps } from './quote-form-props.ts'
import { QuoteForm } from './quote-form.tsx'
import { ImportedFile } from '../../../wire/import-file.ts'
import { placeOfZip } from '../../../engine/location.ts'
import { fillDraft } from '../../../engine/sources/fill-draft.ts'
import { questionNames } from '../../../engine/request/answers.ts'

// Follows a made-up question from the form to the export. A step fails if it uses a copied list instead of
// the table.

vi.mock('../../../engine/request/questions.ts', async (original) => {
  const { questions } = await original<typeof import('../../../engine/request/questions.ts')>()
  const fenceHeight = {
    levels: ['low', 'high', 'unknown'],
    unanswered: 'unknown',
    column: 'fence_height',
    leadColumn: 'fence_height',
    isFact: true,
    form: { step: 2, as: 'radio' },
    headers: 'fenceheight alturadelacerca',
    sentence: { rank: 0, pattern: /\bhigh is (your|the) fence\b/ },
    readings: [
      ['high', /\b([7-9]|\d\d) (feet|pies)\b/],
      ['low', /\bgarden\b/],
    ],
    // It comes after the type of home in the table, so its term replaces that one.
    score: { term: 'property', levels: { low: 'other', high: 'commercial', unknown: 'other' } },
    demo: [['low', 1]],
  }
  return { questions: { ...questions, fenceHeight } }
})
// Only these languages have words for the question.
vi.mock('../../../engine/languages.ts', async (original) => {
  const actual = await original<typeof import('../../../engine/languages.ts')>()
  const { en, es } = actual.languages
  return { ...actual, languages: { en, es }, locales: ['en', 'es'] }
})
vi.mock('../../../text/en/questions.ts', async (original) => {
  const { questions } = await original<typeof import('../../../text/en/questions.ts')>()
  const fenceHeight = {
    name: 'Height of the fence',
    question: 'How high is the fence?',
    error: 'Choose how high the fence is',
    levels: { low: 'Under 6 feet', high: 'Over 6 feet' },
  }
  return { questions: { ...questions, fenceHeight } }
})
vi.mock('../../../text/es/questions.ts', async (original) => {
  const { questions } = await original<typeof import('../../../text/es/questions.ts')>()
  const fenceHeight = {
    name: 'Altura de la cerca',
    question: '¿Qué altura tiene la cerca?',
    error: 'Elija la altura de la cerca',
    levels: { low: 'Menos de 6 pies', high: 'Más de 6 pies' },
  }
  return { questions: { ...questions, fenceHeight } }
})

const operations = await openOperations()
const imports = await openImports()
for (const { rows } of [operations, imports]) {
  await rows(
    'alter table homeowner_requests add fence_height text; alter table leads add fence_height text',
  )
}
const { api, ana, rows } = operations
const fenceHeight = { fenceHeight: 'high' }

beforeEach(operations.clear)

test('the form asks a new question in step 2 of both languages and requires it', () => {
  for (const [locale, question] of [
    ['en', 'How high is the fence?'],
    ['es', '¿Qué altura tiene la cerca?'],
  ] as const) {
    const form = openForm(locale)
    const legend = form.querySelector('[data-step="2"] [data-field="fenceHeight"] legend')
    expect(legend?.textContent).toBe(question)
  }
  const faults = findFaults(new FormData(), quoteFormProps('en'), false)
  expect(faults).toMatchObject({ fenceHeight: 'Choose how high the fence is' })
})

test('the answer to a new question is stored, delivered, and shown to the contractor', async () => {
  await operations.order(ana)
  const form = openForm('en')
  const answers = new FormData()
  for (const [name, value] of Object.entries({ ...quoteForm(1), consent: 'on' })) {
    answers.set(name, String(value))
  }
  const radios = [...form.querySelectorAll('[name="fenceHeight"]')]
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['low', 'high'])
  answers.set('fenceHeight', 'high')
  vi.stubGlobal('location', { href: 'http://localhost:3000/get-quotes' })
  const body = readQuoteRequest(answers, quoteFormProps('en'), 20_000)
  expect(await post(api.app, 'quote-requests', body)).toMatchObject({ status: 201 })
  expect(await rows('select fence_height from homeowner_requests')).toEqual([
    { fence_height: 'high' },
  ])
  const [lead] = await rows('select * from leads')
  expect(lead).toMatchObject({ fence_height: 'high' })
  const card = renderWithText(<LeadFacts lead={lead} />)
  expect(card).toContain('<dt>Height of the fence</dt><dd>Over 6 feet</dd>')
})

test('the answer to a new question feeds its term of the score, which has its name', async () => {
  await post(api.app, 'quote-requests', quoteForm(5, fenceHeight))
  const [stored] = await rows('select score_inputs from homeowner_requests')
  expect(stored.score_inputs).toMatchObject({ property: 'commercial' })
  expect(termNames(text.questions)).toMatchObject({ property: 'Height of the fence' })
})

test('the form without JavaScript sends the answer to a new question', async () => {
  const fetch = vi.fn(async () => Response.json({ success: true }))
  const url = new URL('http://localhost:3000/get-quotes')
  await plainQuoteForm.take?.({ fetch, locale: 'en', url }, fenceHeight)
  expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining(fenceHeight))
})

test('the API rejects an unknown level of a new question', async () => {
  const answer = await post(api.app, 'quote-requests', quoteForm(2, { fenceHeight: 'endless' }))
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { fenceHeight: expect.any(String) } },
  })
})

test.each([
  [
    'a form',
    async () =>
      void (await post(api.app, 'quote-requests', quoteForm(3, { ...fenceHeight, phone: '12' }))),
  ],
  [
    'a draft',
    async () =>
      void (await takeRequest(
        api.deps,
        { ...homeowner(3, { phone: '12' }), ...fenceHeight },
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
    expect(view).toContain('<dt>Height of the fence</dt><dd dir="auto">Over 6 feet</dd>')
    await rows(`update refused_requests set payload = payload || '{"phone": "3054440003"}'`)
    expect(await operations.replay(id)).toMatchObject({ replay: { outcome: 'taken' } })
    expect(await rows('select fence_height from homeowner_requests')).toEqual([
      { fence_height: 'high' },
    ])
  },
)

test('a held request shows the answer to a new question', async () => {
  await post(api.app, 'quote-requests', quoteForm(4, { ...fenceHeight, ownership: 'renter' }))
  const [held] = await rows('select id from homeowner_requests')
  const answer = await operations.get(`held-requests/${held.id}`)
  expect(await answer.json()).toMatchObject({ request: fenceHeight })
})

test.each(['Fence height', 'Altura de la cerca', 'How high is your fence?'])(
  'the import reads a column %s, and the export of rejected rows includes it',
  async (header) => {
    await imports.clear()
    const file = [
      `Name,Phone,ZIP,Service,${header}`,
      'Luis Ruiz,3054440001,33130,roofing,8 feet',
      'Ana Walsh,12,33130,roofing,a garden fence',
    ].join('\n')
    const id = await imports.readThrough(file)
    const reading = await post(imports.api.app, `imports/${id}/readings`, {}, imports.bearer())
    const { guesses } = ImportedFile.parse(reading.body)
    expect(guesses).toEqual(['fullName', 'phone', 'zip', 'service', 'fenceHeight'])
    expect(importWords.columns.choices).toMatchObject({ fenceHeight: 'Height of the fence' })
    const consent = { text: 'I agree that one contractor may call me about it.', language: 'en' }
    const plan = { columns: guesses, source: 'partner', consent }
    await post(imports.api.app, `imports/${id}/runs`, plan, imports.bearer())
    await imports.run()
    expect(await imports.rows('select fence_height from homeowner_requests')).toEqual([
      { fence_height: 'high' },
    ])
    const path = `/functions/v1/imports/${id}/refusals`
    const download = await imports.api.app.request(path, { headers: imports.bearer() })
    const exported = await download.text()
    expect(exported).toContain(header)
    expect(exported).toContain('a garden fence')
  },
)

test('an answer to a new question that fits no level is kept in the words of the file', () => {
  const answers = { fullName: 'Ana Ruiz', service: 'roofing', fenceHeight: 'as tall as I am' }
  const facts = { source: 'csv', requestedAt: new Date(), extra: {} } as const
  const reading = fillDraft(answers, facts)
  const draft = { fenceHeight: 'unknown', extra: { fenceHeight: 'as tall as I am' } }
  expect(reading).toMatchObject({ ok: true, draft })
})

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
  expect(playHomeowner(createRandom(1), role)).toMatchObject({ fenceHeight: 'low' })
  expect(questionNames).toContain('fenceHeight')
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
