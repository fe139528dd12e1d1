import { services } from '../../engine/services.ts'
import { createRandom, type Random } from '../../server/demo/random.ts'
import { consent } from '../../text/en/consent.ts'
import { onDatabase } from '../product/fill.ts'
import { fillPeople } from './fill-people.ts'
import { type Product, startProduct } from '../product/start-product.ts'

const size = Number(process.env.INTAKE_SIZE ?? 1_000_000)
const posts = 300
const firsts = ['Ana', 'Luis', 'Emily', 'Karen', 'Peter', 'Rosa', 'James', 'Nora'] as const
const lasts = ['Ruiz', 'Walsh', 'Moreno', 'Baker', 'Silva', 'Carter', 'Vega', 'Garcia'] as const

/** Quote requests with a full pool, one at a time and four at a time. Aim: p95 of 50 ms with ten million stored requests. */
export async function measureIntake(): Promise<string[]> {
  const product = await startProduct()
  try {
    await fillPeople(product.databaseUrl, size)
    const random = createRandom(5)
    for (let number = 0; number < 50; number += 1) await post(product, random)
    const alone: number[] = []
    for (let number = 0; number < posts; number += 1) alone.push(await post(product, random))
    const lanes = Array.from({ length: 4 }, async () => {
      const took: number[] = []
      for (let number = 0; number < posts / 4; number += 1) took.push(await post(product, random))
      return took
    })
    const together = (await Promise.all(lanes)).flat()
    const stored = await onDatabase(product.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select pg_size_pretty(pg_database_size(current_database())) as bytes,
           pg_size_pretty(pg_total_relation_size('request_near_keys')) as near`,
      )
      return rows[0]
    })
    return [
      `${size.toLocaleString('en')} requests stored, database ${stored.bytes}, near keys ${stored.near}`,
      `one after the other: ${line(alone)}`,
      `four at a time: ${line(together)}`,
    ]
  } finally {
    await product.stop()
  }
}

function line(took: number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`
}

async function post(product: Product, random: Random): Promise<number> {
  const first = random.pick(firsts)
  const last = random.pick(lasts)
  const number = random.between(1, 10_000_000)
  const body = JSON.stringify({
    service: random.pick(services),
    urgency: 'this_week',
    ownership: 'owner',
    fullName: `${first} ${last}`,
    email: `${first}.${last}.${number}.post@gmail.com`.toLowerCase(),
    phone: `786${random.pick(['234', '468', '682'])}${random.between(1000, 9999)}`,
    address: `${random.between(10, 9999)} Oak St`,
    zip: random.pick(['33130', '33101', '32801', '78701', '30303']),
    description: 'The roof leaks over the kitchen since the last storm.',
    language: 'en',
    consent: { accepted: true, version: consent.version, language: 'en' },
    elapsedMs: 20_000,
    website: '',
  })
  const started = performance.now()
  const response = await fetch(`${product.url}/functions/v1/quote-requests`, {
    method: 'POST',
    headers: { apikey: product.anonKey, 'content-type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  if (response.status !== 201) throw new Error(`the quote form answered ${response.status}`)
  return performance.now() - started
}
