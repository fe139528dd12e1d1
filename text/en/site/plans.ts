import { type Plan, plans, type PlanSlug } from '../../../engine/plans.ts'

export type PlanWords = { words: string; features: string[] }

/** What the pricing page says about each plan. */
export const planWords: Record<PlanSlug, PlanWords> = {
  starter: {
    words: 'See it work with one crew.',
    features: [
      'Analytics dashboard',
      'Standard support, with an answer within 48 hours',
      'Unresponsive or duplicate leads replaced',
      'Booked jobs, or your next month is free',
    ],
  },
  growth: {
    words: 'Fill the calendar of a growing business.',
    features: [
      'Everything in Starter Proof',
      'Priority support, with an answer within 24 hours',
      'Advanced ROI tracking',
      'CRM integration through an automation connector',
    ],
  },
  premium: {
    words: 'For several crews, with a guarantee behind every month.',
    features: [
      'Everything in Pro Growth',
      'A dedicated account manager',
      'Performance guarantee: booked jobs, or a refund or your next month free',
      '20 extra leads for $500 when you need them',
    ],
  },
  elite: {
    words: 'Set up with you on a strategy call.',
    features: [
      'Everything in Premium Guaranteed',
      'Same-day support',
      'Automation built around your office',
      'Strategy call before day one',
    ],
  },
}

const support: Record<Plan['support'], string> = {
  within_48_hours: 'within 48 hours',
  within_24_hours: 'within 24 hours',
  account_manager: 'a dedicated account manager',
  same_day: 'the same day',
}

/** How fast support answers on each plan. */
export const supportByPlan = plans
  .map((plan) => `${plan.tier}: ${support[plan.support]}.`)
  .join(' ')

/** The plans that let the customer choose a refund, as a list inside a sentence. */
export const refundTiers = new Intl.ListFormat('en').format(
  plans.flatMap(({ guarantee, tier }) => (guarantee === 'refund_or_next_month_free' ? [tier] : [])),
)
