import type { HomeownerRequest, PropertyType, RequestSource } from '../request.ts'
import { correctedDomain } from '../verify/email-domains.ts'
import type { Levels, OrderTerm } from './card.ts'

/** The levels that depend on the request alone: what `homeowner_requests.score_inputs` keeps. */
export type ScoreInputs = Omit<Levels, OrderTerm>

/** From this length on, in characters, a description says something. */
const describedLength = 60

const sourceLevels = {
  quote_form: 'website',
  google_ads: 'search',
  meta_ads: 'social',
  partner: 'partner',
  referral: 'referral',
  csv: 'list',
  demo: 'sample',
} as const satisfies Record<RequestSource, ScoreInputs['source']>

const propertyLevels = {
  single_family: 'single_family',
  townhouse: 'other',
  condo: 'shared',
  multi_family: 'shared',
  mobile_home: 'other',
  commercial: 'commercial',
  other: 'other',
} as const satisfies Record<PropertyType, ScoreInputs['property']>

/** Reads the levels off a verified request. Name, language and place do not enter. */
export function scoreInputsOf(request: HomeownerRequest): ScoreInputs {
  return {
    phone: request.phone === null ? 'missing' : 'valid',
    email: emailLevel(request.email),
    urgency: request.urgency,
    ownership: request.ownership,
    source: sourceLevels[request.source],
    detail: detailLevel(request.description),
    completeness: completenessLevel(request),
    property: request.propertyType === null ? 'other' : propertyLevels[request.propertyType],
  }
}

function emailLevel(email: string | null): ScoreInputs['email'] {
  if (email === null) return 'missing'
  return correctedDomain(email.slice(email.lastIndexOf('@') + 1)) === undefined
    ? 'valid'
    : 'mistyped'
}

function detailLevel(description: string | null): ScoreInputs['detail'] {
  if (description === null) return 'empty'
  return description.length >= describedLength ? 'described' : 'brief'
}

function completenessLevel(request: HomeownerRequest): ScoreInputs['completeness'] {
  const there = [
    request.address !== null,
    request.urgency !== 'unknown',
    request.ownership !== 'unknown',
  ].filter(Boolean).length
  if (there === 0) return 'bare'
  return there === 3 ? 'full' : 'partial'
}
