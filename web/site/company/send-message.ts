import { backendPaths } from '../../../wire/paths.ts'
import { anonKey, backendAddress } from '../../backend-address.ts'
import { createSubmitKeys } from '../../submit-keys.ts'
import type { ContactAnswers } from './contact-answers.ts'

const keys = createSubmitKeys()

/**
 * Stores a message. One that is sent again after a lost response is stored once. The database drops messages with
 * a website, the honeypot field.
 * @returns whether it was stored; never throws
 */
export async function sendMessage({
  name,
  email,
  phone,
  message,
  website,
}: ContactAnswers & { website: string }): Promise<boolean> {
  const row = { name, email, phone: phone || null, message, ...(website && { website }) }
  try {
    const answer = await fetch(backendAddress(`${backendPaths.rest}/contact_submissions`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: anonKey(),
        prefer: 'return=minimal',
        'idempotency-key': keys.keyFor(row),
      },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.ok) keys.renew()
    return answer.ok
  } catch {
    return false
  }
}
