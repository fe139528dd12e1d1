import { z } from 'zod'
import { checkoutPlans } from '../engine/plans.ts'
import { checkoutOrderLimits as limits } from './form-limits.ts'
import { line } from './lines.ts'
import { locales } from '../engine/languages.ts'

/** `POST /functions/v1/checkout-orders`: the form of a checkout page. */
export const CheckoutOrder = z.object({
  plan: z.enum(checkoutPlans.map(({ slug }) => slug)),
  fullName: line.min(1).max(limits.fullName),
  /** Accepts exactly the addresses that browsers accept. */
  email: z.string().trim().max(limits.email).regex(z.regexes.html5Email),
  businessName: line.min(1).max(limits.businessName),
  language: z.enum(locales),
  /** The honeypot: a field that no person sees. Must be empty. */
  website: z.string().max(2000).optional(),
})
export type CheckoutOrder = z.infer<typeof CheckoutOrder>

/** `POST /functions/v1/onboarding-calls`: a buyer chooses the time of the onboarding call. */
export const OnboardingCall = z.object({
  orderId: z.uuid(),
  startsAt: z.iso.datetime(),
})
export type OnboardingCall = z.infer<typeof OnboardingCall>
