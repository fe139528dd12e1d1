import loadHighs from 'highs'
import type { Fit, Measure } from './bookings.ts'
import { listOrders, type Market } from './draw-market.ts'

/**
 * The most bookings that can be expected in a month when all requests and orders are known in advance: a linear
 * program over the assignments, limited to one contractor per homeowner, each order's size and opening time, and
 * the quotas. It ignores fairness and pacing, so it is an upper bound for every policy.
 */
export async function computeOptimum(
  market: Market,
  fits: Fit[][],
  measure: Measure,
): Promise<number> {
  const highs = await loadHighs()
  const gains: string[] = []
  const rows: { terms: string[]; most: number }[] = []
  const variables = market.contractors.map((): { at: number; name: string }[] => [])
  market.homeowners.forEach(({ at }, number) => {
    const names = (fits[number] ?? []).map((fit) => {
      const name = `x${gains.length}`
      gains.push(`${fit[measure].toFixed(9)} ${name}`)
      variables[fit.contractor]?.push({ at, name })
      return name
    })
    rows.push({ terms: names, most: 1 })
  })
  market.contractors.forEach(({ quota }, contractor) => {
    const orders = listOrders(market, contractor)
    // A homeowner who asked before an order was opened needs room in an older one.
    orders.forEach((_, at) => {
      const until = orders[at + 1]?.opensAt ?? Infinity
      const room = orders.slice(0, at + 1).reduce((sum, { size }) => sum + size, 0)
      const before = (variables[contractor] ?? []).filter((each) => each.at < until)
      rows.push({ terms: before.map(({ name }) => name), most: Math.min(room, quota) })
    })
  })
  const bounds = rows
    .filter(({ terms, most }) => terms.length > most || most === 1)
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms, most }, number) => `r${number}: ${wrapped(terms)} <= ${most}`)
  if (gains.length === 0) return 0
  const solution = highs.solve(
    `Maximize\nobj: ${wrapped(gains)}\nSubject To\n${bounds.join('\n')}\nEnd`,
    primalSimplex,
  )
  if (solution.Status !== 'Optimal') throw new Error(`HiGHS returned ${solution.Status}.`)
  return solution.ObjectiveValue
}

/** Three times as fast as the default of HiGHS, because the empty start is feasible. */
const primalSimplex = { presolve: 'off', simplex_strategy: 4 } as const

/** The format allows at most 560 characters per line. */
function wrapped(terms: string[]): string {
  const lines: string[] = []
  for (let at = 0; at < terms.length; at += 20) lines.push(terms.slice(at, at + 20).join(' + '))
  return lines.join('\n + ')
}
