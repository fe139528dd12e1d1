import { setTimeout as sleep } from 'node:timers/promises'
import { quoteForm } from '../../server/testing/homeowners.ts'
import { longestWait, type Install } from './install.ts'

const longestAnswer = 5000

/** Four people at a time ask for quotes, each time a new person. */
export function startLoad(install: Install) {
  const confirmed: Array<{ email: string; at: number }> = []
  const life = { isOver: false, lastRefusal: 'none was answered' }
  let next = 0
  const lanes = Array.from({ length: 4 }, async () => {
    while (!life.isOver) {
      next += 1
      const { email, refusal } = await ask(install, next)
      if (refusal === null) confirmed.push({ email, at: performance.now() })
      else {
        life.lastRefusal = refusal
        await sleep(20)
      }
    }
  })
  return {
    confirmed,
    /**
     * @returns how long it takes, in ms, until `count` requests sent after now are confirmed
     * @throws Error with the last response if they are not
     */
    async untilConfirmed(count = 1) {
      const began = performance.now()
      const before = next
      while (performance.now() - began < longestWait) {
        await sleep(5)
        const later = confirmed.filter(({ email }) => numberIn(email) > before)[count - 1]
        if (later) return later.at - began
      }
      throw new Error(`No request was confirmed in ${longestWait / 1000} s: ${life.lastRefusal}`)
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

/** @returns a new email, and why the server did not confirm its request; null if it did */
async function ask(
  { url, secrets }: Install,
  number: number,
): Promise<{ email: string; refusal: string | null }> {
  const email = `person${number}@gmail.com`
  const form = quoteForm(number, {
    email,
    phone: `786${234 + Math.floor(number / 9000)}${1000 + (number % 9000)}`,
  })
  const refusal = await fetch(`${url}/functions/v1/quote-requests`, {
    method: 'POST',
    headers: { apikey: secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(form),
    signal: AbortSignal.timeout(longestAnswer),
  }).then(
    async (answer) => {
      const text = await answer.text().catch(String)
      return answer.status === 201 ? null : `${answer.status} ${text}`
    },
    (error: unknown) => String(error),
  )
  return { email, refusal }
}
