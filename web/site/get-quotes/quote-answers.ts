import type { QuoteRequest } from '../../../wire/quote-request.ts'
import type { QuoteField, QuoteFormData } from './quote-form-data.ts'
import { isQuoteField } from './quote-form-data.ts'

/** Which sentence stands beside which field. */
export type Faults = Partial<Record<QuoteField, QuoteField | 'zipUnknown'>>

/**
 * What can be seen to be missing or wrong without the server; what the engine knows better
 * (disposable mail, invented numbers) comes back from there.
 */
export function faultsOf(answers: FormData, zipIsUnknown: boolean): Faults {
  const said = (name: QuoteField) => wordsOf(answers, name)
  const wrong: Array<[QuoteField, boolean]> = [
    ['service', said('service') === ''],
    ['urgency', said('urgency') === ''],
    ['zip', !/^\d{5}(-\d{4})?$/.test(said('zip'))],
    ['ownership', said('ownership') === ''],
    ['propertyType', said('propertyType') === ''],
    ['fullName', !/\p{L}.*\s.*\p{L}/u.test(said('fullName'))],
    ['phone', !isPhone(said('phone'))],
    ['email', !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(said('email'))],
    ['consent', said('consent') === ''],
  ]
  const faults: Faults = {}
  for (const [field, isWrong] of wrong) if (isWrong) faults[field] = field
  if (!faults.zip && zipIsUnknown) faults.zip = 'zipUnknown'
  return faults
}

/** Ten digits, or eleven that begin with 1. */
function isPhone(words: string): boolean {
  const digits = words.replaceAll(/\D/g, '')
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))
}

/** The body of `POST /functions/v1/quote-requests`, as `wire/quote-request.ts` says. */
export function quoteRequestOf(
  answers: FormData,
  form: Pick<QuoteFormData, 'locale' | 'consentVersion'>,
  elapsedMs: number,
) {
  const said = (name: string) => wordsOf(answers, name)
  return {
    service: said('service'),
    urgency: said('urgency'),
    ownership: said('ownership'),
    propertyType: said('propertyType'),
    description: said('description'),
    fullName: said('fullName'),
    email: said('email'),
    phone: said('phone'),
    address: said('address'),
    zip: said('zip'),
    language: form.locale,
    consent: {
      accepted: said('consent') !== '',
      version: form.consentVersion,
      language: form.locale,
    },
    elapsedMs: Math.round(elapsedMs),
    website: said('website'),
    pageUrl: location.href.slice(0, 500),
  } satisfies Record<keyof QuoteRequest, unknown>
}

export type QuoteRequestBody = ReturnType<typeof quoteRequestOf>

function wordsOf(answers: FormData, name: string): string {
  const value = answers.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The form's name for a field that the server refused; it may name parts, as `consent.accepted`. */
export function fieldOf(serverName: string): QuoteField | null {
  const name = serverName.split('.')[0] ?? ''
  return isQuoteField(name) ? name : null
}
