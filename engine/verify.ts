import { failed, held, passed, refusals, type Check, type CheckRule } from './check.ts'
import { cellOf } from './location.ts'
import { storedAnswers } from './request/answers.ts'
import type { HomeownerRequest, RequestDraft } from './request.ts'
import { readAddress } from './verify/address.ts'
import { readEmail } from './verify/email.ts'
import { readName } from './verify/name.ts'
import { readPhone } from './verify/phone.ts'
import { readPlace } from './verify/place.ts'
import { readText } from './verify/text.ts'

/** All checks of one draft, and the request in the form in which it is stored when none failed. */
export type Verification =
  | { accepted: true; checks: Check[]; request: HomeownerRequest }
  | { accepted: false; checks: Check[] }

/**
 * Looks at everything a draft says. One failed check refuses it; a warning does not. At least one of
 * telephone and e-mail must be there, and what is there must be real. `takesFiction`: numbers and
 * addresses that are set aside for fiction pass too, as in the demo market, where people play homeowners.
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
  const answers = storedAnswers(draft)
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
    cell: cellOf(place.latitude, place.longitude),
    language,
    requestedAt,
    consent: draft.consent ?? null,
    extra,
  }
  return { accepted: true, checks, request }
}

/** Who rents cannot order the work, whatever box was ticked. */
function ownership(draft: RequestDraft, isTenant: boolean): Check {
  const rents = draft.ownership === 'renter' || isTenant
  return rents ? held('ownership', 'ownership_renter') : passed('ownership')
}

/** An address that is set aside for documentation, or mistyped, is a person's slip, but reaches nobody. */
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
