import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPasswords } from '../../platform/password/passwords.ts'
import { fillLeads } from '../product/fill.ts'
import { answersPerSecond, median } from '../product/load.ts'
import { type Owner, signUpOwner } from '../product/people.ts'
import { type Product, startProduct } from '../product/start-product.ts'

const rounds = 3
const clients = 16
const seconds = 5

/**
 * Reads per second while 16 clients log in continuously; aim: at least half of those without logins. Logins
 * per second on their own; aim: at least 90% of bare bcrypt on all cores of this machine.
 */
export async function measureLogins(): Promise<string[]> {
  const product = await startProduct()
  try {
    const owner = await signUpOwner(product, 'bench-login')
    await fillLeads(product.databaseUrl, owner.businessId)
    const url = `${product.url}/rest/v1/leads?select=*&business_id=eq.${owner.businessId}&order=ai_score.desc&limit=50`
    const headers = { apikey: product.anonKey, authorization: `Bearer ${owner.token}` }
    const read = () => answersPerSecond(url, { connections: 16, seconds, headers })
    const ratios: number[] = []
    const logins: number[] = []
    const shares: number[] = []
    for (let round = 0; round < rounds; round++) {
      const undisturbed = await read()
      const crowd = logInContinuously(product, owner)
      const disturbed = await read()
      logins.push(await crowd.stop())
      ratios.push(disturbed / undisturbed)
      const floor = await bareComparisons()
      const alone = logInContinuously(product, owner)
      await sleep(seconds * 1000)
      shares.push((await alone.stop()) / floor)
    }
    return [
      `reads with ${clients} clients logging in: ${median(ratios).toFixed(2)} of undisturbed (${median(logins).toFixed(1)} logins/s meanwhile)`,
      `logins alone: ${median(shares).toFixed(2)} of bare bcrypt on ${availableParallelism()} cores`,
    ]
  } finally {
    await product.stop()
  }
}

/** bcrypt comparisons per second by the password threads alone, without a server. */
async function bareComparisons(): Promise<number> {
  const passwords = createPasswords()
  const caller = { shares: ['bench'], isKnown: true }
  const hash = await passwords.hash('secret-1', caller)
  const end = new AbortController()
  let done = 0
  const started = performance.now()
  const lanes = Array.from({ length: clients }, async () => {
    while (!end.signal.aborted) {
      await passwords.matches('secret-1', hash, caller)
      done += 1
    }
  })
  await sleep(seconds * 1000)
  end.abort()
  await Promise.all(lanes)
  const rate = done / ((performance.now() - started) / 1000)
  await passwords.close()
  return rate
}

/** @returns a handle whose `stop` ends the clients and returns the logins per second */
function logInContinuously(product: Product, owner: Owner) {
  const end = new AbortController()
  let done = 0
  const started = performance.now()
  const crowd = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!end.signal.aborted) {
        const response = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: product.anonKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email: owner.email, password: owner.password }),
        })
        if (!response.ok)
          throw new Error(`a login was refused: ${response.status} ${await response.text()}`)
        await response.arrayBuffer()
        done += 1
      }
    }),
  )
  return {
    async stop() {
      end.abort()
      await crowd
      return done / ((performance.now() - started) / 1000)
    },
  }
}
