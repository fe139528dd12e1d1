import { z } from 'zod'
import { requestLimits } from '../engine/plans.ts'
import { services } from '../engine/services.ts'

/** `POST /functions/v1/generate-leads` fills the campaign of `campaignId`, or a new order without it. */
export const GenerateLeads = z.object({
  businessId: z.guid(),
  serviceType: z.enum(services),
  targetLocation: z.string().trim().min(1).max(200),
  leadsRequested: z.int().min(requestLimits.any.from).max(requestLimits.any.to),
  campaignId: z.guid().optional(),
})
export type GenerateLeads = z.infer<typeof GenerateLeads>

/**
 * The response. `leads_generated` were delivered now; `leads_on_order` arrive when more homeowners ask. With
 * `success: false`, `error` is a sentence in the caller's language and `code` an `ErrorCode`. With `success:
 * true`, `code` and `error` are present if the quota reduced the order.
 */
export const GeneratedLeads = z.object({
  success: z.boolean(),
  leads_generated: z.number(),
  leads_on_order: z.number().default(0),
  error: z.string().optional(),
  code: z.string().optional(),
})
export type GeneratedLeads = z.infer<typeof GeneratedLeads>
