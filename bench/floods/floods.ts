import { startNode } from '../../scripts/processes/start-node.ts'
import { fillLeads } from '../product/fill.ts'
import { signUpOwner } from '../product/people.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import type { Flood, Target } from './flood.ts'
import { callHonestly, type Felt, findP95 } from './honest-caller.ts'
import { floods } from './list.ts'

const secondsUndisturbed = 10
const secondsOfFlood = 20
const aims = { signInMilliseconds: 2000, readFactor: 3 }

/**
 * Runs each flood against a fresh product with the real rate limits, and prints what an honest caller
 * experienced meanwhile. Aims: sign-in p95 of at most 2 s, /health never 503, reads p95 at most three times the
 * undisturbed one.
 */
export async function measureFloods(names: string[]): Promise<void> {
  const chosen = names.length > 0 ? names : Object.keys(floods)
  for (const name of chosen) {
    const flood = floods[name]
    if (flood === undefined) throw new Error(`Unknown flood: ${name}.`)
    const product = await startProduct({ RATE_LIMIT_FACTOR: '1' })
    try {
      for (const line of await measureFlood(product, name, flood)) console.log(`  ${line}`)
    } finally {
      await product.stop()
    }
  }
}

async function measureFlood(product: Product, name: string, flood: Flood): Promise<string[]> {
  const owner = await signUpOwner(product, 'bench-honest')
  await fillLeads(product.databaseUrl, owner.businessId)
  const attacker = await signUpOwner(product, 'bench-attacker')
  const target: Target = { url: product.url, anonKey: product.anonKey, attacker }
  const before = await callHonestly(product, owner, secondsUndisturbed)
  const env = { ...process.env, FLOOD_NAME: name, FLOOD_TARGET: JSON.stringify(target) }
  const attack = await startNode(['--import', 'tsx', 'bench/floods/attack.ts'], env, /^ready/m)
  const during = await callHonestly(product, owner, secondsOfFlood)
  await attack.stop()
  const answers = /^answers (.*)$/m.exec(attack.printed())?.[1] ?? 'unknown'
  return [`${name}: ${flood.about} (${answers})`, ...describe(before, during)]
}

function describe(before: Felt, during: Felt): string[] {
  const kinds = ['signIn', 'read', 'health'] as const
  const lines = kinds.map((kind) => {
    const [calm, rough] = [before[kind], during[kind]]
    const slowest = rough.times.at(-1) ?? Number.NaN
    return (
      `  ${kind}: p95 ${findP95(rough.times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms ` +
      `(undisturbed p95 ${findP95(calm.times).toFixed(0)} ms), ` +
      `${rough.refused.length} of ${rough.times.length} not 200${listStatuses(rough.refused)}`
    )
  })
  const missed = findMissed(before, during)
  if (missed.length > 0) process.exitCode = 1
  return [...lines, missed.length === 0 ? '  all aims are met' : `  MISSED: ${missed.join('; ')}`]
}

function findMissed(before: Felt, during: Felt): string[] {
  const missed: string[] = []
  if (findP95(during.signIn.times) > aims.signInMilliseconds) missed.push('sign-in p95 <= 2 s')
  if (during.signIn.refused.length > 0) missed.push('every honest sign-in succeeds')
  if (during.health.refused.length > 0) missed.push('/health always answers 200')
  const ratio = findP95(during.read.times) / findP95(before.read.times)
  if (ratio > aims.readFactor) missed.push(`reads p95 <= 3x (is ${ratio.toFixed(1)}x)`)
  return missed
}

function listStatuses(statuses: number[]): string {
  const distinct = [...new Set(statuses)]
  return distinct.length === 0 ? '' : ` (${distinct.join(', ')})`
}
