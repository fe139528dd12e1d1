import { failed, held, passed, refusals, type Check, type CheckRule } from './check.ts'
import { findCell } from './location.ts'
import { toStoredAnswers } from './request/answers.ts'
import type { HomeownerRequest, RequestDraft } from './request.ts'
import { readAddress } from './verify/address.ts'
import { readEmail } from './verify/email.ts'
import { readName } from './verify/name.ts'
import { readPhone } from './verify/phone.ts'
import { readPlace } from './verify/place.ts'
import { readText } from './verify/text.ts'

/** All checks of a draft, and the request as it is stored if none failed. */
export type Verification =
  | { accepted: true; checks: Check[]; request: HomeownerRequest }
  | { accepted: false; checks: Check[] }

/**
 * Checks every field of a draft. One failed check refuses it; a warning does not. A phone or an email is
 * required, and each one given must be real. `takesFiction` also accepts phone numbers and addresses that
 * are reserved for fiction, as the demo market uses them.
 */
export function verifyRequest(
  draft: RequestDraft,
  { takesFiction = draft.source === 'demo' } = {},
): Verification {
  const { check: nameCheck, name } = readName(draft.fullName, draft.email)
  const { check: phoneCheck, phone } = readPhone(draft.phone, takesFiction)
  const { check: emailCheck, email } = readEmail(draft.email, takesFiction)
  const { check: addressCheck, address } = readAddress(draft.address)
  const { zip, city, place } = readPlace(draft)
  const { check: textCheck, description, isTenant } = readText(draft.description)
  const checks = [
    nameCheck,
    phoneCheck,
    emailCheck,
    reachable(phoneCheck, emailCheck),
    ownership(draft, isTenant),
    addressCheck,
    zip,
    city,
    textCheck,
    date(draft.requestedAt),
  ]
  if (refusals(checks).length > 0 || place === null) return { accepted: false, checks }
  const { source, language, requestedAt, extra } = draft
  const answers = toStoredAnswers(draft)
  const request: HomeownerRequest = {
    ...answers,
    source,
    sourceRef: draft.sourceRef ?? null,
    ownership: isTenant ? 'renter' : answers.ownership,
    description,
    fullName: name,
    email,
    phone,
    address,
    city: place.city,
    state: place.state,
    zip: place.zip,
    latitude: place.latitude,
    longitude: place.longitude,
    cell: findCell(place.latitude, place.longitude),
    language,
    requestedAt,
    consent: draft.consent ?? null,
    photos: draft.photos ?? [],
    extra,
  }
  return { accepted: true, checks, request }
}

/** A renter cannot order the work, no matter which box was checked. */
function ownership(draft: RequestDraft, isTenant: boolean): Check {
  const rents = draft.ownership === 'renter' || isTenant
  return rents ? held('ownership', 'ownership_renter') : passed('ownership')
}

/** A mistyped or placeholder email address is an honest mistake, but no one can be reached there. */
function reachable(phone: Check, email: Check): Check {
  const noMail =
    email.result === 'skipped' ||
    isRule(email, 'email_placeholder') ||
    isRule(email, 'email_mistyped')
  const nothing = phone.result === 'skipped' && noMail
  return nothing ? failed('reachable', 'unreachable') : passed('reachable')
}

function isRule(check: Check, rule: CheckRule): boolean {
  return 'rule' in check && check.rule === rule
}

function date(requestedAt: Date): Check {
  return Number.isNaN(requestedAt.getTime()) ? failed('date', 'date_invalid') : passed('date')
}
