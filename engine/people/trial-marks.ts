import { readPhone } from '../verify/phone.ts'
import { normalizeMailbox } from './identity.ts'
import { isOwnDomain } from './public-mail.ts'

/** `mailbox` and `phone` belong to one trial; `domain` and `network` are signals that trials belong together. */
export type TrialMark = { kind: 'mailbox' | 'phone' | 'domain' | 'network'; value: string }

export type TrialContacts = { email: string | null; phones: string[]; networks: string[] }

/**
 * Lists the marks that a trial is counted against. Tags of a mailbox are ignored, and dots at Gmail; a phone
 * number is in E.164.
 * @example listTrialMarks({ email: 'B.ob+x@gmail.com', phones: [], networks: [] })
 * // [{ kind: 'mailbox', value: 'bob@gmail.com' }]
 */
export function listTrialMarks({ email, phones, networks }: TrialContacts): TrialMark[] {
  const marks: TrialMark[] = []
  if (email !== null) {
    const mailbox = normalizeMailbox(email)
    const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
    marks.push({ kind: 'mailbox', value: mailbox })
    if (isOwnDomain(domain)) marks.push({ kind: 'domain', value: domain })
  }
  for (const value of new Set(phones.map(normalizePhone))) {
    if (value !== '') marks.push({ kind: 'phone', value })
  }
  for (const value of networks) marks.push({ kind: 'network', value })
  return marks
}

/** An invalid number still counts by its digits, so that the same typo cannot be used twice. */
function normalizePhone(text: string): string {
  const { phone } = readPhone(text, true)
  const digits = text.replace(/\D/g, '')
  return phone ?? (digits.length < 7 ? '' : digits.length === 10 ? `+1${digits}` : `+${digits}`)
}
