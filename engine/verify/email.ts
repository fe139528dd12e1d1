import { isValid } from 'mailchecker'
import { failed, passed, skipped, warned, type Check } from '../check.ts'
import {
  correctDomain,
  placeholderDomains,
  placeholderNames,
  roleNames,
  throwAways,
} from './email-domains.ts'
import { isFingerWalk } from './noise/words.ts'
import { questions } from '../request/questions.ts'

export type EmailReading = { check: Check; email: string | null }

const shape =
  /^[^\s\p{C}@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u
/** Reserved for documentation and tests (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example\.(com|net|org)|test|example|invalid|localhost)$/

/**
 * Checks an email address: its shape, disposable and invalid domains, and domains that look mistyped (kept as
 * written, with a warning and the likely address as detail).
 * @example readEmail('Ana@gmial.com', false).check // warned, email_mistyped, 'ana@gmail.com'
 */
export function readEmail(text: string | undefined, takesFiction: boolean): EmailReading {
  const email = (text ?? '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
  if (email === '') return { check: skipped('email'), email: null }
  const check = checkEmail(email, takesFiction)
  return { check, email: check.result === 'failed' ? null : email }
}

function checkEmail(email: string, takesFiction: boolean): Check {
  if (email.length > questions.email.longest || !shape.test(email))
    return failed('email', 'email_invalid')
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (name.startsWith('.') || name.endsWith('.') || name.includes('..')) {
    return failed('email', 'email_invalid')
  }
  if (reserved.test(domain)) {
    return takesFiction ? passed('email') : warned('email', 'email_placeholder')
  }
  if (placeholderDomains.has(domain) || isPlaceholder(name, domain)) {
    return failed('email', 'email_placeholder')
  }
  const corrected = correctDomain(domain)
  if (corrected !== undefined) return warned('email', 'email_mistyped', `${name}@${corrected}`)
  // Only the domain is looked up: the list is stricter about local parts than email is.
  const isListed = /^[a-z0-9.-]+$/.test(domain) && !isValid(`someone@${domain}`)
  if (isListed || throwAways.has(domain)) {
    return failed('email', 'email_disposable')
  }
  if (roleNames.has(name)) return warned('email', 'email_role')
  return passed('email')
}

/** 'test1', 'aaa@aaa.com', 'x@x.com': typed to get past a form. 'smith@smith.com' may be a family. */
function isPlaceholder(name: string, domain: string): boolean {
  const letters = name.replace(/[\d._-]+/g, '')
  if (placeholderNames.has(letters)) return true
  const [house = ''] = domain.split('.')
  if (letters.length >= 6 && isFingerWalk(letters)) return true
  if (name === house && ['email', 'mail', 'user', 'name', 'home'].includes(name)) return true
  return name === house && (name.length <= 3 || /^(.)\1+$/.test(name) || /^\d+$/.test(name))
}
