import type { Locale } from './languages.ts'
import type { Service } from './services.ts'
import type { RequestSource } from './sources/list.ts'

/** How soon the homeowner wants the work. `unknown`: the source did not ask. */
export const urgencies = ['emergency', 'this_week', 'this_month', 'researching', 'unknown'] as const
export type Urgency = (typeof urgencies)[number]

/** What the homeowner said about the home. */
export const ownerships = ['owner', 'renter', 'unknown'] as const
export type Ownership = (typeof ownerships)[number]

export const propertyTypes = [
  'single_family',
  'townhouse',
  'condo',
  'multi_family',
  'mobile_home',
  'commercial',
  'other',
] as const
export type PropertyType = (typeof propertyTypes)[number]

/** The language the homeowner wrote in; it chooses texts and is never scored. */
export type RequestLanguage = Locale

/** The exact words that were agreed to, and where. */
export type Consent = {
  disclosureVersion: string
  disclosureLanguage: RequestLanguage
  disclosureText: string
  pageUrl?: string
  ip?: string
  userAgent?: string
  givenAt: Date
}

/** The most characters of each text that is kept. */
export const longest = { fullName: 100, email: 255, address: 200, description: 2000 } as const

/** What any source yields, as written by the person: nothing here is checked yet. */
export type RequestDraft = {
  source: RequestSource
  /** The source's own id of the submission, or a hash of the row; at most 200 characters. */
  sourceRef?: string
  service: Service
  urgency: Urgency
  ownership: Ownership
  propertyType?: PropertyType
  description?: string
  fullName: string
  email?: string
  phone?: string
  address?: string
  city?: string
  state?: string
  zip?: string
  language: RequestLanguage
  requestedAt: Date
  consent?: Consent
  /** What the source said beyond the known fields, by its own names. */
  extra: Record<string, string>
}

/** A verified request: every field in the form in which it is stored. Missing fields are null. */
export type HomeownerRequest = {
  source: RequestSource
  sourceRef: string | null
  service: Service
  urgency: Urgency
  ownership: Ownership
  propertyType: PropertyType | null
  description: string | null
  fullName: string
  /** Lower case. */
  email: string | null
  /** E.164, '+13055551234'. */
  phone: string | null
  address: string | null
  city: string
  /** Two letters. */
  state: string
  /** Five digits. */
  zip: string
  latitude: number
  longitude: number
  /** `cellOf(latitude, longitude)`. */
  cell: number
  language: RequestLanguage
  requestedAt: Date
  consent: Consent | null
  extra: Record<string, string>
}
