import { fillLeads } from '../product/fill.ts'
import { answersPerSecond, median } from '../product/load.ts'
import { signUpOwner } from '../product/people.ts'
import { startNode } from '../../scripts/processes/start-node.ts'
import { startProduct } from '../product/start-product.ts'

const rounds = 3
const seconds = 5

/**
 * `GET /rest/v1/leads` of one business, 50 rows, in a table of 100,000, under RLS; against the bare
 * server of `bare-server.ts`. Aim: 0.6 or better at 16 connections.
 */
export async function measureReads(): Promise<string[]> {
  const product = await startProduct()
  try {
    const owner = await signUpOwner(product, 'bench-reader')
    await fillLeads(product.databaseUrl, owner.businessId)
    const bare = await startNode(
      ['--import', 'tsx', 'bench/reads/bare-server.ts'],
      {
        ...process.env,
        BARE_DATABASE_URL: product.databaseUrl,
        BARE_POOL: '16',
        BARE_USER: owner.userId,
        BARE_BUSINESS: owner.businessId,
      },
      /^ready (\S+)/m,
    )
    try {
      const bareUrl = bare.printed().match(/^ready (\S+)/m)?.[1] ?? ''
      const url = `${product.url}/rest/v1/leads?select=*&business_id=eq.${owner.businessId}&order=ai_score.desc&limit=50`
      const headers = { apikey: product.anonKey, authorization: `Bearer ${owner.token}` }
      const lines: string[] = []
      for (const connections of [1, 16]) {
        const ours: number[] = []
        const theirs: number[] = []
        const ratios: number[] = []
        for (let round = 0; round < rounds; round++) {
          const us = await answersPerSecond(url, { connections, seconds, headers })
          const them = await answersPerSecond(bareUrl, { connections, seconds })
          ours.push(us)
          theirs.push(them)
          ratios.push(us / them)
        }
        lines.push(
          `${connections} connections: ${median(ours).toFixed(0)}/s, bare ${median(theirs).toFixed(0)}/s, ratio ${median(ratios).toFixed(2)}`,
        )
      }
      return lines
    } finally {
      await bare.stop()
    }
  } finally {
    await product.stop()
  }
}
