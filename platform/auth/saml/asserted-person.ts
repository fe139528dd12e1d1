import type { Metadata } from '../stores/users.ts'
import { attribute, children, onlyChild, readText } from './read-xml.ts'
import { nameIdFormats, names } from './xml-names.ts'

/** Maps assertion attributes to claims, as configured by the admin. */
export type AttributeMapping = {
  keys?: Record<
    string,
    { name?: string; names?: string[]; default?: unknown; array?: boolean } | undefined
  >
}

/** The user that an assertion describes. */
export type AssertedPerson = { id: string; email: string; claims: Metadata }

const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id'

const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'email',
]

/** Reads the user from a verified assertion; missing values are empty. */
export function readPerson(assertion: Element, mapping: AttributeMapping | null): AssertedPerson {
  const claims = mappedClaims(assertion, mapping)
  const mapped = typeof claims.email === 'string' ? claims.email : ''
  return {
    id: attributeValues(assertion, subjectId)[0] ?? persistentNameId(assertion),
    email: mapped || findEmail(assertion),
    claims,
  }
}

/** Matches the name or friendly name, case-insensitively. */
function attributeValues(assertion: Element, name: string): string[] {
  const wanted = name.toLowerCase()
  return children(assertion, names.assertion, 'AttributeStatement')
    .flatMap((statement) => children(statement, names.assertion, 'Attribute'))
    .filter((found) =>
      ['Name', 'FriendlyName'].some((by) => attribute(found, by)?.toLowerCase() === wanted),
    )
    .flatMap((found) => children(found, names.assertion, 'AttributeValue'))
    .map((value) => readText(value) ?? '')
    .filter((value) => value !== '')
}

function nameId(assertion: Element): { format: string; value: string } {
  const subject = onlyChild(assertion, names.assertion, 'Subject')
  const element = subject && onlyChild(subject, names.assertion, 'NameID')
  return {
    format: (element && attribute(element, 'Format')) ?? '',
    value: readText(element) ?? '',
  }
}

/** A transient NameID changes with every sign-in and does not identify the user. */
function persistentNameId(assertion: Element): string {
  const { format, value } = nameId(assertion)
  if (format === nameIdFormats.transient) return ''
  return format === nameIdFormats.email ? value.toLowerCase() : value
}

function findEmail(assertion: Element): string {
  for (const name of emailAttributes) {
    const [first] = attributeValues(assertion, name)
    if (first !== undefined) return first
  }
  const { format, value } = nameId(assertion)
  return format === nameIdFormats.email ? value : ''
}

function mappedClaims(assertion: Element, mapping: AttributeMapping | null): Metadata {
  const claims: Metadata = {}
  for (const [claim, rule] of Object.entries(mapping?.keys ?? {})) {
    if (!rule) continue
    const sources = [rule.name ?? '', ...(rule.names ?? [])].filter((name) => name !== '')
    const values = sources
      .map((name) => attributeValues(assertion, name))
      .find((found) => found.length > 0)
    if (values) claims[claim] = rule.array ? values : values[0]
    else if (rule.default !== undefined && rule.default !== null) claims[claim] = rule.default
  }
  return claims
}
