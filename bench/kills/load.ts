import { setTimeout as sleep } from 'node:timers/promises'
import { consent } from '../../text/en/consent.ts'
import type { Install } from './install.ts'

/** Four people at a time ask for quotes, each a new person. */
export function startLoad(install: Install) {
  const confirmed: Array<{ email: string; at: number }> = []
  const life = { isOver: false }
  let next = 0
  const lanes = Array.from({ length: 4 }, async () => {
    while (!life.isOver) {
      next += 1
      const email = await ask(install, next)
      if (email === null) await sleep(20)
      else confirmed.push({ email, at: performance.now() })
    }
  })
  return {
    confirmed,
    /** @returns the time from now until the next confirmed request that was sent after now, in ms */
    async untilConfirmed() {
      const began = performance.now()
      const before = next
      for (;;) {
        await sleep(5)
        const later = confirmed.find(({ email }) => numberIn(email) > before)
        if (later) return later.at - began
      }
    },
    async stop() {
      life.isOver = true
      await Promise.all(lanes)
    },
  }
}

function numberIn(email: string): number {
  return Number(/\d+/.exec(email)?.[0])
}

/** @returns the email of a request that the server confirmed, or null */
async function ask({ url, secrets }: Install, number: number): Promise<string | null> {
  const email = `person${number}@gmail.com`
  const body = JSON.stringify({
    service: 'roofing',
    urgency: 'this_week',
    ownership: 'owner',
    fullName: `${spell(number)} Ruiz`,
    email,
    phone: `786${234 + Math.floor(number / 9000)}${1000 + (number % 9000)}`,
    address: `${number} Oak St`,
    zip: '33130',
    description: 'The roof leaks over the kitchen since the last storm.',
    language: 'en',
    consent: { accepted: true, version: consent.version, language: 'en' },
    elapsedMs: 20_000,
    website: '',
  })
  const answer = await fetch(`${url}/functions/v1/quote-requests`, {
    method: 'POST',
    headers: { apikey: secrets.anonKey, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(5000),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status === 201 ? email : null
}

/** A first name for each number, since names have no digits. */
function spell(number: number): string {
  const letters = [...String(number)].map((digit) => 'aeioulnrst'[Number(digit)])
  return `Mar${letters.join('')}`
}
