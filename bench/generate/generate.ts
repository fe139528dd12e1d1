import { services } from '../../engine/services.ts'
import { fillPool } from './fill-pool.ts'
import { onDatabase } from '../product/fill.ts'
import { median } from '../product/load.ts'
import { type Owner, signUpOwner } from '../product/people.ts'
import { type Product, startProduct } from '../product/start-product.ts'

const pools = [1_000, 100_000, 1_000_000]
const calls = 60
const leadsACall = 3

/** generate-leads for three leads, one call at a time, for all services of one state. Aim: at most 2x slower in the last pool. */
export async function measureGenerate(): Promise<string[]> {
  const product = await startProduct()
  try {
    const owner = await signUpOwner(product, 'bench-generate')
    await onDatabase(product.databaseUrl, (client) =>
      client.query(
        `insert into public.subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
         values ($1, 'Elite Automation', 5000, 1000000)`,
        [owner.businessId],
      ),
    )
    const lines: string[] = []
    let first = 0
    for (const size of pools) {
      await fillPool(product.databaseUrl, size)
      await generate(product, owner, 0)
      const took: number[] = []
      for (let call = 0; call < calls; call++) took.push(await generate(product, owner, call))
      const milliseconds = median(took)
      first ||= milliseconds
      lines.push(
        `pool of ${size.toLocaleString('en')}: ${milliseconds.toFixed(1)} ms a call, ` +
          `${(1000 / milliseconds).toFixed(0)}/s, ${(milliseconds / first).toFixed(2)}x the first`,
      )
    }
    return lines
  } finally {
    await product.stop()
  }
}

async function generate(product: Product, owner: Owner, call: number): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${product.url}/functions/v1/generate-leads`, {
    method: 'POST',
    headers: {
      apikey: product.anonKey,
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      businessId: owner.businessId,
      serviceType: services[call % services.length],
      targetLocation: 'FL',
      leadsRequested: leadsACall,
    }),
  })
  const answer: { leads_generated?: number } = await response.json()
  if (answer.leads_generated !== leadsACall) throw new Error(`got ${JSON.stringify(answer)}`)
  return performance.now() - started
}
