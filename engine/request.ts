import type { Locale } from './languages.ts'
import type { DraftAnswers, StoredAnswers } from './request/answers.ts'
import type { RequestSource } from './sources/list.ts'

/** The language the homeowner wrote in; it chooses texts and is never scored. */
export type RequestLanguage = Locale

/** The exact text that the homeowner agreed to, and where. */
export type Consent = {
  disclosureVersion: string
  disclosureLanguage: RequestLanguage
  disclosureText: string
  pageUrl?: string
  ip?: string
  userAgent?: string
  givenAt: Date
}

/** A request from any source, as the person wrote it and before any checks. */
export type RequestDraft = DraftAnswers & {
  source: RequestSource
  /** The source's own id of the submission, or a hash of the row; at most 200 characters. */
  sourceRef?: string
  language: RequestLanguage
  requestedAt: Date
  consent?: Consent
  /** The names of photos that wait for this request, in order; at most five. */
  photos?: string[]
  /** What the source sent beyond the known fields, by its own names. */
  extra: Record<string, string>
}

/**
 * A verified request: every field as it is stored. The email is in lower case, the phone in E.164
 * ('+13055551234'), the state has two letters and the ZIP code five digits.
 */
export type HomeownerRequest = StoredAnswers & {
  source: RequestSource
  sourceRef: string | null
  city: string
  state: string
  zip: string
  latitude: number
  longitude: number
  /** `findCell(latitude, longitude)`. */
  cell: number
  language: RequestLanguage
  requestedAt: Date
  consent: Consent | null
  photos: string[]
  extra: Record<string, string>
}
