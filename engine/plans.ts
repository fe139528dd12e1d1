/** The four tiers, as the pricing page sells them; the numbers and their reasons are in docs/decisions/007-matching.md. */
export const planTiers = [
  'Starter Proof',
  'Pro Growth',
  'Premium Guaranteed',
  'Elite Automation',
] as const
type PlanTier = (typeof planTiers)[number]

/** From and to, both included; `orMore` where a plus stands behind the upper end. */
type Range = { from: number; to: number; orMore?: true }

export type Plan = {
  tier: PlanTier
  slug: 'starter' | 'growth' | 'premium' | 'elite'
  /** US dollars a month; a floor where `priceOrMore`. */
  priceMonthly: number
  priceOrMore?: true
  /** Delivered leads a month: what `subscription_plans.monthly_lead_quota` starts with. */
  monthlyLeadQuota: number
  /** Leads a month as the pricing page promises them. */
  leads: Range
  /** Booked jobs a month. */
  jobs: Range
  /** Times the price that comes back. */
  roi: Range
  support: 'within_48_hours' | 'within_24_hours' | 'account_manager' | 'same_day'
  guarantee: 'next_month_free' | 'refund_or_next_month_free'
  popular?: true
  /** Extra leads on the checkout page, in US dollars; none where a call arranges the plan. */
  addOn?: { leads: number; price: number }
  /** Where 'choose this plan' leads. */
  path: '/checkout/starter' | '/checkout/growth' | '/checkout/premium' | '/contact'
}

/** The one table from which pricing, checkout, quota and guarantee are read. */
export const plans: readonly [Plan, Plan, Plan, Plan] = [
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
    path: '/checkout/starter',
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
    popular: true,
    addOn: { leads: 10, price: 300 },
    path: '/checkout/growth',
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
    addOn: { leads: 20, price: 500 },
    path: '/checkout/premium',
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
    path: '/contact',
  },
]

export function planOfTier(tier: string): Plan | undefined {
  return plans.find((plan) => plan.tier === tier)
}

export function planOfSlug(slug: string): Plan | undefined {
  return plans.find((plan) => plan.slug === slug)
}

/** Free leads of a business without a plan, once. */
export const trialLeads = 10
/** Below this no lead is delivered; the FAQ promises it. */
export const deliveredScore = 60
/** From here on a lead counts as qualified. */
export const qualifiedScore = 70
/** Score bands of the leads table: high from 80, medium from 50, low below. */
export const scoreBands = { high: 80, medium: 50 } as const
/** Share of the quota at which the usage card warns. */
export const usageWarning = 0.8
/** Leads in one request: the home form, the campaign form, and what generate-leads takes at all. */
export const requestLimits = {
  home: { from: 1, to: 50, usual: 10 },
  campaign: { from: 10, to: 500, usual: 50 },
  any: { from: 1, to: 500 },
} as const
