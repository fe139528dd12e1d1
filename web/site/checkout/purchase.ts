import type { Plan } from '../../../engine/plans.ts'

/** What a checkout page carries to the page of thanks. */
export type Purchase = {
  plan: string
  /** US dollars a month. */
  price: number
  /** From and to, as '10-20'. */
  leads: string
}

export function leadsOf({ leads }: Plan): string {
  return `${leads.from}-${leads.to}${leads.orMore ? '+' : ''}`
}

/** @example purchaseQuery({ plan: 'Pro Growth', price: 1500, leads: '30-50' }) // 'plan=Pro+Growth&price=1500&leads=30-50' */
export function purchaseQuery({ plan, price, leads }: Purchase): string {
  return new URLSearchParams({ plan, price: String(price), leads }).toString()
}

/**
 * What the address carries, where it is one of our purchases: an address can be written by anybody.
 * @returns null where nothing was carried
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
