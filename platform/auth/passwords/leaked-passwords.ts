import { createHash } from 'node:crypto'
import { readAtMost } from '../../../net/read-at-most.ts'
import type { LeakedPasswords } from '../services/settings.ts'

const patienceMilliseconds = 3000
/** A padded response has about 1,000 lines of 45 bytes. */
const mostBytes = 500_000

/**
 * Whether a password is known to have leaked. Only the first five digits of its hash are sent.
 * @throws if the API fails
 * @see https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export async function isLeaked(password: string, { url }: LeakedPasswords): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const response = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
    headers: { 'add-padding': 'true', 'user-agent': 'cornerstone-leads' },
    signal: AbortSignal.timeout(patienceMilliseconds),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`The leaked password API returned ${response.status}.`)
  const list = new TextDecoder().decode(await readAtMost(response, mostBytes, endless))
  const lines = list.split(/\r?\n/)
  // Padding lines have a count of 0.
  return lines.some((line) => line.startsWith(`${hash.slice(5)}:`) && !line.endsWith(':0'))
}

function endless(): Error {
  return new Error('The response of the leaked password API is too long.')
}
