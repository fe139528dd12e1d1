import { failed, passed, refusals, type Check } from './check.ts'
import { cellOf } from './location.ts'
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
 * telephone and e-mail must be there, and what is there must be real.
 */
export function verifyRequest(draft: RequestDraft): Verification {
  const isSample = draft.source === 'demo'
  const { check: nameCheck, name } = readName(draft.fullName)
  const { check: phoneCheck, phone } = readPhone(draft.phone, isSample)
  const { check: emailCheck, email } = readEmail(draft.email, isSample)
  const { check: addressCheck, address } = readAddress(draft.address)
  const { zip, city, place } = readPlace(draft)
  const { check: textCheck, description } = readText(draft.description)
  const checks = [
    nameCheck,
    phoneCheck,
    emailCheck,
    reachable(phoneCheck, emailCheck),
    addressCheck,
    zip,
    city,
    textCheck,
    date(draft.requestedAt),
  ]
  if (refusals(checks).length > 0 || place === null) return { accepted: false, checks }
  const { source, service, urgency, ownership, language, requestedAt, extra } = draft
  const request: HomeownerRequest = {
    source,
    sourceRef: draft.sourceRef ?? null,
    service,
    urgency,
    ownership,
    propertyType: draft.propertyType ?? null,
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

function reachable(phone: Check, email: Check): Check {
  const nothing = phone.result === 'skipped' && email.result === 'skipped'
  return nothing ? failed('reachable', 'unreachable') : passed('reachable')
}

function date(requestedAt: Date): Check {
  return Number.isNaN(requestedAt.getTime()) ? failed('date', 'date_invalid') : passed('date')
}
