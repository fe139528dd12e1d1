import type { SamlResponse } from './read-response.ts'
import { attribute, children, onlyChild, readText, XmlRefused } from './read-xml.ts'
import { names } from './xml-names.ts'

/** The requirements for a response to be valid: meant for us, current, and for this sign-in. */
export type Expected = {
  identityProvider: string
  serviceProvider: { entityId: string; acsUrl: string }
  /** The request that the response answers; null if the identity provider started the sign-in. */
  requestId: string | null
  now: Date
}

export type CheckedResponse = {
  assertionId: string
  /** After this, the response is expired. */
  goodUntil: Date
  /** When the identity provider wants the session to end. */
  sessionEnds: Date | null
}

/** Allows for clocks that differ by seconds. */
const clockSkewSeconds = 60

/**
 * Web browser SSO profile (saml-profiles-2.0-os, 4.1.4.2 and 4.1.4.3).
 * @throws XmlRefused with the violated rule
 */
export function checkResponse(
  { assertion, envelope }: SamlResponse,
  expected: Expected,
): CheckedResponse {
  const { identityProvider, serviceProvider, requestId } = expected
  if (envelope.status !== names.success) throw new XmlRefused('its status is not success')
  const isAddressed = envelope.destination === serviceProvider.acsUrl
  // A signed message must name its destination; an unsigned envelope proves nothing.
  if (!isAddressed && (envelope.isSigned || envelope.destination !== null)) {
    throw new XmlRefused('it has another destination')
  }
  if (envelope.issuer !== null && envelope.issuer !== identityProvider) {
    throw new XmlRefused('it has another issuer')
  }
  if (envelope.inResponseTo !== requestId) throw new XmlRefused('it answers another request')
  if (attribute(assertion, 'Version') !== '2.0') throw new XmlRefused('its version is not 2.0')
  if (readText(onlyChild(assertion, names.assertion, 'Issuer')) !== identityProvider) {
    throw new XmlRefused('its assertion has another issuer')
  }
  const assertionId = attribute(assertion, 'ID') ?? ''
  if (assertionId === '') throw new XmlRefused('its assertion has no id')
  const conditionsEnd = checkConditions(assertion, expected)
  const confirmedUntil = checkConfirmation(assertion, expected)
  return {
    assertionId,
    goodUntil: plusSkew(
      conditionsEnd && conditionsEnd > confirmedUntil ? conditionsEnd : confirmedUntil,
    ),
    sessionEnds: checkStatements(assertion, expected.now),
  }
}

function checkConditions(assertion: Element, { serviceProvider, now }: Expected): Date | null {
  const conditions = onlyChild(assertion, names.assertion, 'Conditions')
  if (!conditions) throw new XmlRefused('its assertion has no conditions')
  const restrictions = children(conditions, names.assertion, 'AudienceRestriction')
  const isForUs = (restriction: Element) =>
    children(restriction, names.assertion, 'Audience').some(
      (audience) => readText(audience) === serviceProvider.entityId,
    )
  if (restrictions.length === 0 || !restrictions.every(isForUs)) {
    throw new XmlRefused('it is for another audience')
  }
  return checkTimes(conditions, now)
}

/** @returns until when the assertion's bearer is accepted as its subject */
function checkConfirmation(assertion: Element, expected: Expected): Date {
  const subject = onlyChild(assertion, names.assertion, 'Subject')
  const confirmations = subject ? children(subject, names.assertion, 'SubjectConfirmation') : []
  for (const confirmation of confirmations) {
    const data = onlyChild(confirmation, names.assertion, 'SubjectConfirmationData')
    if (attribute(confirmation, 'Method') !== names.bearer || !data) continue
    if (attribute(data, 'Recipient') !== expected.serviceProvider.acsUrl) continue
    if (attribute(data, 'InResponseTo') !== expected.requestId) continue
    const end = checkTimes(data, expected.now)
    if (end) return end
  }
  throw new XmlRefused('its subject is not confirmed for this sign-in')
}

function checkStatements(assertion: Element, now: Date): Date | null {
  const statements = children(assertion, names.assertion, 'AuthnStatement')
  if (statements.length === 0) throw new XmlRefused('it has no AuthnStatement')
  const ends = statements
    .map((statement) => readTime(statement, 'SessionNotOnOrAfter'))
    .filter((end) => end !== null)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const [first = null] = ends
  if (first && first <= now) throw new XmlRefused('its session has ended')
  return first
}

/** @returns NotOnOrAfter */
function checkTimes(element: Element, now: Date): Date | null {
  const notBefore = readTime(element, 'NotBefore')
  const notOnOrAfter = readTime(element, 'NotOnOrAfter')
  if (notBefore && plusSkew(now) < notBefore) throw new XmlRefused('it is not valid yet')
  if (notOnOrAfter && plusSkew(notOnOrAfter) <= now) throw new XmlRefused('it is expired')
  return notOnOrAfter
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

function readTime(element: Element, name: string): Date | null {
  const text = attribute(element, name)
  if (text === null) return null
  const moment = new Date(text)
  if (!dateTime.test(text) || Number.isNaN(moment.getTime())) {
    throw new XmlRefused(`its ${name} is not a date`)
  }
  return moment
}

function plusSkew(moment: Date): Date {
  return new Date(moment.getTime() + clockSkewSeconds * 1000)
}
