import type { Parts } from '../../../text/load.ts'
import { findPlanByTier, plans } from '../../../engine/plans.ts'
import { planLimits, type AdministeredPlan, type PlanTerms } from '../../../wire/business-plans.ts'

/** The values as typed. `tier` is the tier of a plan, or `customTier` together with a name. */
export type PlanForm = {
  tier: string
  customName: string
  price: string
  quota: string
  startsOn: string
  endsOn: string
  invoice: string
}

/** A select needs a value for every option. */
export const customTier = 'custom'

/** The initial values: of the current plan, of the ordered one, or of the first tier from today. */
export function makePlanForm(
  plan: AdministeredPlan | null,
  ordered: { tier: string; price: number } | null,
  today: string,
): PlanForm {
  if (plan !== null) {
    return {
      ...tierFields(plan.tier),
      price: String(plan.price),
      quota: String(plan.quota),
      startsOn: readLocalDay(plan.start),
      endsOn: readLocalDay(plan.end),
      invoice: plan.invoice ?? '',
    }
  }
  const tier = ordered?.tier ?? plans[0].tier
  return {
    ...tierFields(tier),
    ...tierNumbers(tier),
    ...(ordered && { price: String(ordered.price) }),
    startsOn: today,
    endsOn: monthLater(today),
    invoice: '',
  }
}

/** Fills in price and quota of a tier; a custom plan keeps what was typed. */
export function withTier(form: PlanForm, tier: string): PlanForm {
  return { ...form, tier, ...(tier !== customTier && tierNumbers(tier)) }
}

function tierFields(tier: string): Pick<PlanForm, 'tier' | 'customName'> {
  return findPlanByTier(tier) ? { tier, customName: '' } : { tier: customTier, customName: tier }
}

function tierNumbers(tier: string): Pick<PlanForm, 'price' | 'quota'> {
  const plan = findPlanByTier(tier)
  return { price: String(plan?.priceMonthly ?? ''), quota: String(plan?.monthlyLeadQuota ?? '') }
}

type Errors = Partial<Record<keyof PlanForm, string>>
type Read = { terms: PlanTerms & { startsOn: string; endsOn: string } } | { errors: Errors }

/**
 * Reads the form; `today` is the local day of the admin. Days that are unchanged from `first` are not checked:
 * the price and the quota can be changed on the last day of a month too.
 */
export function readPlanForm(
  form: PlanForm,
  first: PlanForm,
  words: Parts['admin']['businessPlans']['plan'],
  today: string,
  most: string,
): Read {
  const tier = form.tier === customTier ? form.customName.trim() : form.tier
  const price = Number(form.price)
  const quota = Number(form.quota)
  const { startsOn, endsOn } = form
  const errors: Errors = {}
  if (tier === '') errors.customName = words.nameRequired
  if (form.price.trim() === '' || !(price >= 0 && price <= 1_000_000)) {
    errors.price = words.priceWrong
  }
  if (!/^\d+$/.test(form.quota.trim()) || quota > planLimits.quota) {
    errors.quota = words.quotaWrong(most)
  }
  const isMoved = { start: startsOn !== first.startsOn, end: endsOn !== first.endsOn }
  if (isMoved.start && (startsOn === '' || startsOn > today)) errors.startsOn = words.startWrong
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / (24 * 60 * 60 * 1000)
  const isMonth = days > 0 && days <= planLimits.cycleDays
  if ((isMoved.end && endsOn <= today) || ((isMoved.start || isMoved.end) && !isMonth)) {
    errors.endsOn = words.endWrong
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { terms: { tier, price, quota, startsOn, endsOn, invoice: form.invoice.trim() } }
}

/** The local day of a moment: '2026-11-21'. */
export function readLocalDay(iso: string): string {
  const moment = new Date(iso)
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

/**
 * One month later, at most the last day of that month; an invalid day is returned unchanged.
 * @example monthLater('2026-01-31') // '2026-02-28'
 */
export function monthLater(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return day
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}
