import type { RequestDraft } from '../../engine/request.ts'
import {
  formQuestions,
  mapNames,
  toStoredAnswers,
  unansweredLevels,
  type FormQuestion,
} from '../../engine/request/answers.ts'
import { answeredTerms } from '../../engine/score/inputs.ts'
import { consent } from '../../text/en/consent.ts'
import type { QuoteRequest } from '../../wire/quote-request.ts'

const firstNames = [
  'Ana',
  'Luis',
  'Emily',
  'Karen',
  'Peter',
  'Rosa',
  'James',
  'Nora',
  'Victor',
  'Grace',
]
const lastNames = [
  'Ruiz',
  'Walsh',
  'Moreno',
  'Baker',
  'Silva',
  'Carter',
  'Vega',
  'Turner',
  'Lopez',
  'Reed',
]

/** The n-th homeowner of a test; no two share a name and address, a telephone or an email. */
export function homeowner(n: number, changes: Partial<RequestDraft> = {}): RequestDraft {
  const first = firstNames[n % 10] ?? ''
  const last = lastNames[Math.floor(n / 10) % 10] ?? ''
  return {
    ...unansweredLevels,
    source: 'csv',
    sourceRef: `row-${n}`,
    service: 'roofing',
    urgency: 'this_week',
    ownership: 'owner',
    propertyType: 'single_family',
    description: 'The roof leaks over the kitchen since the last storm, two ceilings are wet.',
    fullName: `${first} ${last}`,
    email: `${first}.${last}.${n}@gmail.com`.toLowerCase(),
    phone: `305${444 + Math.floor(n / 10_000)}${String(n % 10_000).padStart(4, '0')}`,
    address: `${100 + n} Oak St`,
    zip: '33130',
    language: 'en',
    requestedAt: new Date(),
    extra: {},
    ...changes,
  }
}

/** What the public form sends for the n-th homeowner. */
export function quoteForm(n: number, changes: Record<string, unknown> = {}) {
  const draft = homeowner(n)
  return {
    ...mapNames<Record<FormQuestion, string>>(formQuestions, (name) => draft[name] ?? ''),
    language: draft.language,
    consent: { accepted: true, version: consent.version, language: 'en' },
    elapsedMs: 20_000,
    website: '',
    pageUrl: 'http://localhost:3000/get-quotes',
    ...changes,
  } satisfies Record<Exclude<keyof QuoteRequest, 'submission' | 'photos'>, unknown>
}

/** The terms of a score that questions feed, of a person who skipped them all. */
export const unansweredTerms = answeredTerms(
  toStoredAnswers({ ...unansweredLevels, service: 'roofing', fullName: 'Ana Ruiz' }),
)

/** What Google Ads posts for the n-th homeowner. */
export function googleLead(n: number, changes: Record<string, unknown> = {}) {
  const { fullName, email, phone } = homeowner(n)
  const columns = { FULL_NAME: fullName, EMAIL: email, PHONE_NUMBER: phone, POSTAL_CODE: '33130' }
  return {
    lead_id: `lead-${n}`,
    api_version: '1.0',
    form_id: 40,
    campaign_id: 123_456,
    google_key: 'the-google-key',
    is_test: false,
    user_column_data: [
      ...Object.entries(columns).map(([column_id, string_value]) => ({ column_id, string_value })),
      { column_id: 'what_service_do_you_need?', column_name: 'Service', string_value: 'Roofing' },
      { column_id: 'how_many_floors', string_value: 'two' },
    ],
    ...changes,
  }
}
