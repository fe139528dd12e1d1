import { setTimeout as sleep } from 'node:timers/promises'
import type { Owner } from '../product/people.ts'
import type { Product } from '../product/start-product.ts'

/** What an honest caller experienced: response times in ms, sorted, and statuses other than 200 by kind of call. */
export type Felt = Record<Kind, { times: number[]; refused: number[] }>
type Kind = 'signIn' | 'read' | 'health'

const pauses: Record<Kind, number> = { signIn: 500, read: 50, health: 100 }
const address = { 'x-forwarded-for': '203.0.113.20' }

/** Signs in, reads leads and asks /health, one call of each kind at a time, for some seconds. */
export async function callHonestly(product: Product, owner: Owner, seconds: number): Promise<Felt> {
  const { url, anonKey } = product
  const headers = { apikey: anonKey, 'content-type': 'application/json', ...address }
  const calls: Record<Kind, () => Promise<Response>> = {
    signIn: () =>
      fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: owner.email, password: owner.password }),
      }),
    read: () =>
      fetch(`${url}/rest/v1/leads?select=*&business_id=eq.${owner.businessId}&limit=50`, {
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
      }),
    health: () => fetch(`${url}/health`),
  }
  const end = performance.now() + seconds * 1000
  const [signIn, read, health] = await Promise.all([
    repeat(calls.signIn, pauses.signIn, end),
    repeat(calls.read, pauses.read, end),
    repeat(calls.health, pauses.health, end),
  ])
  return { signIn, read, health }
}

async function repeat(call: () => Promise<Response>, pause: number, end: number) {
  const times: number[] = []
  const refused: number[] = []
  while (performance.now() < end) {
    const started = performance.now()
    const status = await call().then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    )
    times.push(performance.now() - started)
    if (status !== 200) refused.push(status)
    await sleep(pause)
  }
  return { times: times.toSorted((a, b) => a - b), refused }
}

/** The 95th percentile of sorted numbers. */
export function findP95(sorted: number[]): number {
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
