import loadHighs from 'highs'
import { bookingOf, fitting } from './bookings.ts'
import type { Market } from './draw-market.ts'

/**
 * The most bookings that anybody could have expected of a month, knowing all of it beforehand, and each
 * contractor's skill: a linear program over who gets whom, bound by one contractor a homeowner, the size
 * and the opening of each order and the quota. No fairness, no pacing: an upper bound for every policy.
 */
export async function optimumOf(market: Market): Promise<number> {
  const highs = await loadHighs()
  const gains: string[] = []
  const rows = new Map<string, string[]>()
  const quotas = new Map<string, number>(market.homeowners.map(({ id }) => [id, 1]))
  for (const { id, size } of market.orders) quotas.set(id, size)
  market.contractors.forEach(({ quota }, number) => quotas.set(`c${number}`, quota))
  for (const homeowner of market.homeowners) {
    for (const order of fitting(market, homeowner)) {
      const name = `x${gains.length}`
      gains.push(`${bookingOf(market, homeowner, order.contractor).toFixed(9)} ${name}`)
      for (const row of [homeowner.id, order.id, `c${order.contractor}`]) {
        const terms = rows.get(row)
        if (terms) terms.push(name)
        else rows.set(row, [name])
      }
    }
  }
  if (gains.length === 0) return 0
  const bounds = [...rows].map(
    ([name, terms]) => `r${name}: ${wrapped(terms)} <= ${quotas.get(name) ?? 0}`,
  )
  const solution = highs.solve(
    `Maximize\nobj: ${wrapped(gains)}\nSubject To\n${bounds.join('\n')}\nEnd`,
  )
  if (solution.Status !== 'Optimal') throw new Error(`HiGHS says ${solution.Status}.`)
  return solution.ObjectiveValue
}

/** The format has lines of 560 characters at most. */
function wrapped(terms: string[]): string {
  const lines: string[] = []
  for (let at = 0; at < terms.length; at += 20) lines.push(terms.slice(at, at + 20).join(' + '))
  return lines.join('\n + ')
}
