import { fillLeads } from './fill.ts'
import { answersPerSecond, median } from './load.ts'
import { type Owner, signUpOwner } from './people.ts'
import { type Product, startProduct } from './product.ts'

const rounds = 3
const clients = 4

/** Reads while four clients log in without pause. Aim: at least half of undisturbed. */
export async function measureLogins(): Promise<string[]> {
  const product = await startProduct()
  try {
    const owner = await signUpOwner(product, 'bench-login')
    await fillLeads(product.databaseUrl, owner.businessId)
    const url = `${product.url}/rest/v1/leads?select=*&business_id=eq.${owner.businessId}&order=ai_score.desc&limit=50`
    const headers = { apikey: product.anonKey, authorization: `Bearer ${owner.token}` }
    const read = () => answersPerSecond(url, { connections: 16, seconds: 5, headers })
    const ratios: number[] = []
    const logins: number[] = []
    for (let round = 0; round < rounds; round++) {
      const undisturbed = await read()
      const crowd = logInWithoutPause(product, owner)
      const disturbed = await read()
      logins.push(await crowd.stop())
      ratios.push(disturbed / undisturbed)
    }
    return [
      `reads with ${clients} clients logging in: ${median(ratios).toFixed(2)} of undisturbed (${median(logins).toFixed(1)} logins/s meanwhile)`,
    ]
  } finally {
    await product.stop()
  }
}

/** @returns a handle whose `stop` ends the crowd and tells logins per second */
function logInWithoutPause(product: Product, owner: Owner) {
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
