/** An inclusive range. With `orMore` the page shows a plus after the upper end. */
type Range = { from: number; to: number; orMore?: true }

export type PlanTerms = {
  tier: string
  /** Names the plan in addresses, orders and the texts. */
  slug: string
  /** US dollars a month; the lowest price if `priceOrMore`. */
  priceMonthly: number
  priceOrMore?: true
  /** Delivered leads a month: the initial `subscription_plans.monthly_lead_quota`. */
  monthlyLeadQuota: number
  /** Leads a month as the pricing page promises them. */
  leads: Range
  /** Booked jobs a month. */
  jobs: Range
  /** Return on the price, as a multiple of it. */
  roi: Range
  support: 'within_48_hours' | 'within_24_hours' | 'account_manager' | 'same_day'
  guarantee: 'next_month_free' | 'refund_or_next_month_free'
  /** Advanced ROI tracking, and CRM integration through an automation connector. */
  withCrm?: true
  popular?: true
  /** Price of extra leads on the checkout page, in US dollars; empty if the plan is arranged in a call. */
  addOn?: { leads: number; price: number }
  /** Whether it has a checkout page, or is arranged in a call that starts on the contact page. */
  soldBy: 'checkout' | 'call'
}

/**
 * Every plan, in the order of the pricing page. Pricing, checkout pages, orders, quotas, the guarantee and the
 * plan editor read this table; the reasons for its numbers are in docs/decisions/007-matching.md.
 */
export const planTable = [
  {
    tier: 'Starter Proof',
    slug: 'starter',
    priceMonthly: 500,
    monthlyLeadQuota: 20,
    leads: { from: 10, to: 20 },
    jobs: { from: 2, to: 4 },
    roi: { from: 5, to: 8 },
    support: 'within_48_hours',
    guarantee: 'next_month_free',
    addOn: { leads: 10, price: 300 },
    soldBy: 'checkout',
  },
  {
    tier: 'Pro Growth',
    slug: 'growth',
    priceMonthly: 1500,
    monthlyLeadQuota: 50,
    leads: { from: 30, to: 50 },
    jobs: { from: 6, to: 10 },
    roi: { from: 6, to: 10 },
    support: 'within_24_hours',
    guarantee: 'next_month_free',
    withCrm: true,
    popular: true,
    addOn: { leads: 10, price: 300 },
    soldBy: 'checkout',
  },
  {
    tier: 'Premium Guaranteed',
    slug: 'premium',
    priceMonthly: 3000,
    monthlyLeadQuota: 100,
    leads: { from: 60, to: 100 },
    jobs: { from: 12, to: 20 },
    roi: { from: 8, to: 12 },
    support: 'account_manager',
    guarantee: 'refund_or_next_month_free',
    withCrm: true,
    addOn: { leads: 20, price: 500 },
    soldBy: 'checkout',
  },
  {
    tier: 'Elite Automation',
    slug: 'elite',
    priceMonthly: 5000,
    priceOrMore: true,
    monthlyLeadQuota: 150,
    leads: { from: 100, to: 150, orMore: true },
    jobs: { from: 20, to: 30, orMore: true },
    roi: { from: 10, to: 15 },
    support: 'same_day',
    guarantee: 'refund_or_next_month_free',
    withCrm: true,
    soldBy: 'call',
  },
] as const satisfies readonly [PlanTerms, ...PlanTerms[]]
