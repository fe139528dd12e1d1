import type { Plan } from '../engine/plans.ts'

/** What a checkout page passes on to the thank-you page. */
export type Purchase = {
  plan: string
  /** US dollars a month. */
  price: number
  /** From and to, as '10-20'. */
  leads: string
}

export function formatLeads({ leads }: Plan): string {
  return `${leads.from}-${leads.to}${leads.orMore ? '+' : ''}`
}

export function makePurchase(plan: Plan): Purchase {
  return { plan: plan.tier, price: plan.priceMonthly, leads: formatLeads(plan) }
}

/** @example writePurchaseQuery({ plan: 'Pro Growth', price: 1500, leads: '30-50' }) // 'plan=Pro+Growth&price=1500&leads=30-50' */
export function writePurchaseQuery({ plan, price, leads }: Purchase): string {
  return new URLSearchParams({ plan, price: String(price), leads }).toString()
}

/**
 * The purchase in an address. Anyone can write an address, so only our own plans count.
 * @returns null for anything else
 */
export function readPurchase(query: string, known: Purchase[]): Purchase | null {
  const carried = new URLSearchParams(query)
  return (
    known.find(
      ({ plan, price, leads }) =>
        carried.get('plan') === plan &&
        carried.get('price') === String(price) &&
        carried.get('leads') === leads,
    ) ?? null
  )
}
