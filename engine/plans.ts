import { planTable, type PlanTerms } from './plan-table.ts'

type PlanRow = (typeof planTable)[number]
export type PlanSlug = PlanRow['slug']
type SoldBy<Way extends PlanTerms['soldBy']> = PlanTerms & {
  soldBy: Way
  slug: Extract<PlanRow, { soldBy: Way }>['slug']
}

export type CheckoutPlan = SoldBy<'checkout'>
export type Plan = CheckoutPlan | SoldBy<'call'>

export const plans: readonly [Plan, ...Plan[]] = planTable

/** The plans that have a checkout page. */
export const checkoutPlans = plans.filter((plan) => plan.soldBy === 'checkout')

export function findPlanByTier(tier: string): Plan | undefined {
  return plans.find((plan) => plan.tier === tier)
}

export function findPlanBySlug(slug: string): Plan | undefined {
  return plans.find((plan) => plan.slug === slug)
}

/** Free leads of a business without a plan, once. */
export const trialLeads = 10
/** The grace period: days after the last paid day in which a plan continues and a payment can still be recorded. */
export const paymentGraceDays = 14
/** The lowest score that is delivered, as the FAQ promises. */
export const deliveredScore = 60
/** The lowest score of a qualified lead. */
export const qualifiedScore = 70
/** Score bands of the leads table: high from 80, medium from 50, low below. */
export const scoreBands = { high: 80, medium: 50 } as const
export type ScoreBand = 'high' | 'medium' | 'low'

/** @example scoreBand(79) // 'medium' */
export function scoreBand(score: number): ScoreBand {
  if (score >= scoreBands.high) return 'high'
  return score >= scoreBands.medium ? 'medium' : 'low'
}
/** Share of the quota at which the usage card warns. */
export const usageWarning = 0.8
/** Leads per request: in the home form, the campaign form, and the limits of generate-leads. */
export const requestLimits = {
  home: { from: 1, to: 50, usual: 10 },
  campaign: { from: 10, to: 500, usual: 50 },
  any: { from: 1, to: 500 },
} as const
