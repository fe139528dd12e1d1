import { z } from 'zod'

/**
 * The plan of a business: none yet, none with a trial on hold or refused, active, ending with its cycle, or
 * ended.
 */
export const businessStates = ['trial', 'held', 'refused', 'active', 'cancelling', 'ended'] as const

const Price = z.number().min(0).max(1_000_000)

const AdministeredPlan = z.object({
  id: z.string(),
  /** The version of its terms, which deliveries do not change. */
  version: z.number(),
  tier: z.string(),
  price: z.number(),
  quota: z.number(),
  used: z.number(),
  /** ISO 8601, like all times here. */
  start: z.string(),
  end: z.string(),
  /** Null for a plan without a charge. */
  paidThrough: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  invoice: z.string().nullable(),
})
export type AdministeredPlan = z.infer<typeof AdministeredPlan>

/** A business as an admin sees it. */
export const AdministeredBusiness = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(businessStates),
  plan: AdministeredPlan.nullable(),
  /** Trial leads used, for a business without a plan. */
  trialUsed: z.number(),
  people: z.array(
    z.object({ name: z.string().nullable(), email: z.string().nullable(), isOwner: z.boolean() }),
  ),
  /** Includes paused orders. */
  openOrders: z.number(),
  /** Leads missing from those orders. */
  leadsOnOrder: z.number(),
  lastLeadAt: z.string().nullable(),
})
export type AdministeredBusiness = z.infer<typeof AdministeredBusiness>

export const businessesPageSize = 25

/** The query of `GET …/administration/businesses`. */
export const BusinessesQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(['all', ...businessStates]).default('all'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type BusinessesQuery = z.infer<typeof BusinessesQuery>

export const BusinessesPage = z.object({
  businesses: z.array(AdministeredBusiness),
  total: z.number(),
})
export type BusinessesPage = z.infer<typeof BusinessesPage>

/** The answer to `GET …/administration/businesses/:id`. */
export const BusinessDetail = z.object({
  business: AdministeredBusiness,
  /** Plans that are over, latest first. */
  pastPlans: z.array(
    AdministeredPlan.extend({ status: z.enum(['pending', 'cancelled', 'ended', 'replaced']) }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      service: z.string(),
      place: z.string(),
      wanted: z.number(),
      delivered: z.number(),
      createdAt: z.string(),
      isPaused: z.boolean(),
    }),
  ),
})
export type BusinessDetail = z.infer<typeof BusinessDetail>

/** The answer to `GET …/administration/checkout-orders/:id`. */
export const OrderToActivate = z.object({
  id: z.string(),
  tier: z.string(),
  price: z.number(),
  fullName: z.string(),
  email: z.string(),
  businessName: z.string(),
  hasPlan: z.boolean(),
})
export type OrderToActivate = z.infer<typeof OrderToActivate>

/** The plan and version that the admin saw; null if there was none. */
const SeenPlan = z.object({ id: z.guid(), version: z.int() })
export type SeenPlan = z.infer<typeof SeenPlan>

export const planLimits = { tier: 50, invoice: 200, quota: 100_000, cycleDays: 400 } as const

const PlanTerms = z.object({
  tier: z.string().trim().min(1).max(planLimits.tier),
  price: Price,
  quota: z.int().min(0).max(planLimits.quota),
  /** Dates. A cycle begins and ends at noon UTC, which is the same day in every US time zone. */
  startsOn: z.iso.date().optional(),
  endsOn: z.iso.date().optional(),
  invoice: z
    .string()
    .trim()
    .max(planLimits.invoice)
    .transform((value) => (value === '' ? null : value)),
})
export type PlanTerms = z.infer<typeof PlanTerms>

/** `POST …/administration/plans`: an admin's change to the plan of a business. */
export const PlanAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('start'),
    businessId: z.guid(),
    seen: SeenPlan.nullable(),
    terms: PlanTerms.extend({ startsOn: z.iso.date() }),
    /** The checkout order that pays for the plan. */
    orderId: z.guid().optional(),
  }),
  z.object({
    act: z.literal('change'),
    businessId: z.guid(),
    seen: SeenPlan,
    terms: PlanTerms,
  }),
  z.object({
    act: z.enum(['cancel', 'resume', 'end', 'record_payment']),
    businessId: z.guid(),
    seen: SeenPlan,
  }),
  z.object({
    act: z.literal('release_trial'),
    businessId: z.guid(),
    seen: z.null(),
  }),
])
export type PlanAct = z.infer<typeof PlanAct>

/** `delivered`: leads that the change delivered to waiting orders at once. */
export const PlanActAnswer = z.object({ success: z.literal(true), delivered: z.number() })
export type PlanActAnswer = z.infer<typeof PlanActAnswer>
