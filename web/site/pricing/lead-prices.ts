import type { Plan } from '../../../engine/plans.ts'
import { formatDollars } from '../../../text/format-dollars.ts'

/** What a lead costs in a month with the most leads and in one with the fewest, in dollars. */
export function leadPrices({ priceMonthly, leads }: Plan): [string, string] {
  return [
    formatDollars(Math.round(priceMonthly / leads.to)),
    formatDollars(Math.round(priceMonthly / leads.from)),
  ]
}
