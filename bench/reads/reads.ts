import { startBare } from '../product/bare-server.ts'
import { fillLeads } from '../product/fill.ts'
import { loadServer, median, type Measured } from '../product/load.ts'
import { signUpOwner, type Owner } from '../product/people.ts'
import { startProduct, type Product } from '../product/start-product.ts'
import { pages, type Page } from './pages.ts'
import { measurePgbench } from './pgbench.ts'
import { listRestStatements } from './rest-statements.ts'

const rounds = 3
const seconds = 5

/**
 * Pages of 50 leads of one business in a table of 100,000, under RLS, against the bare server of
 * `bare-server.ts` and against the same statements as rest/v1 sends in pgbench.
 */
export async function measureReads(): Promise<string[]> {
  const product = await startProduct()
  try {
    const owner = await signUpOwner(product, 'bench-reader')
    await fillLeads(product.databaseUrl, owner.businessId)
    const claims = JSON.stringify({ sub: owner.userId, role: 'authenticated' })
    const bare = await startBare('bench/reads/bare-server.ts', {
      BARE_DATABASE_URL: product.databaseUrl,
      BARE_POOL: '16',
      BARE_CLAIMS: claims,
      BARE_BUSINESS: owner.businessId,
    })
    try {
      const lines: string[] = []
      for (const [place, page] of pages.entries()) {
        for (const connections of [1, 16]) {
          const bareUrl = `${bare.url}/${place}`
          const barePid = bare.pid
          lines.push(
            await comparePage({ product, owner, claims, page, bareUrl, barePid, connections }),
          )
        }
      }
      return lines
    } finally {
      await bare.stop()
    }
  } finally {
    await product.stop()
  }
}

type Comparison = {
  product: Product
  owner: Owner
  claims: string
  page: Page
  bareUrl: string
  barePid: number | undefined
  connections: number
}

async function comparePage(comparison: Comparison): Promise<string> {
  const { product, owner, claims, page, bareUrl, barePid, connections } = comparison
  const { businessId, token } = owner
  const query = `business_id=eq.${businessId}&${page.query}`
  const statements = await listRestStatements(product.databaseUrl, claims, query)
  const url = `${product.url}/rest/v1/leads?${query}`
  const headers = { apikey: product.anonKey, authorization: `Bearer ${token}` }
  const ours: Measured[] = []
  const bare: Measured[] = []
  const database: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await loadServer(url, product.pid, { connections, seconds, headers }))
    bare.push(await loadServer(bareUrl, barePid, { connections, seconds }))
    const alone = await measurePgbench(product.databaseUrl, statements, { connections, seconds })
    if (alone !== null) database.push(alone)
  }
  const ratio = (others: number[]) =>
    median(ours.map(({ perSecond }, at) => perSecond / (others[at] ?? Number.NaN))).toFixed(2)
  const start = `${page.name}, ${connections} connections: ${formatMeasured(ours)}`
  const beside = `bare server ${formatMeasured(bare)}, ratio ${ratio(bare.map(({ perSecond }) => perSecond))}`
  const below =
    database.length === 0
      ? 'pgbench is not installed'
      : `pgbench ${median(database).toFixed(0)}/s, ratio ${ratio(database)}`
  return `${start}; ${beside}; ${below}`
}

function formatMeasured(measured: Measured[]): string {
  const perSecond = median(measured.map((each) => each.perSecond))
  const cpu = median(measured.map((each) => each.cpuMicroseconds))
  return `${perSecond.toFixed(0)}/s, ${cpu.toFixed(0)} µs CPU each`
}
