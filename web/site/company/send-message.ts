import { backendPaths } from '../../../wire/paths.ts'
import { anonKey, backendAddress } from '../../backend-address.ts'
import type { ContactAnswers } from './contact-answers.ts'

/**
 * Stores a message. The database drops messages with a website, the honeypot field.
 * @returns whether it was stored; never throws
 */
export async function sendMessage({
  name,
  email,
  phone,
  message,
  website,
}: ContactAnswers & { website: string }): Promise<boolean> {
  try {
    const answer = await fetch(backendAddress(`${backendPaths.rest}/contact_submissions`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: anonKey(),
        prefer: 'return=minimal',
      },
      body: JSON.stringify({
        name,
        email,
        phone: phone || null,
        message,
        ...(website && { website }),
      }),
      signal: AbortSignal.timeout(20_000),
    })
    return answer.ok
  } catch {
    return false
  }
}
