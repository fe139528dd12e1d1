import { z } from 'zod'
import { requestLimits } from '../engine/plans.ts'
import { services } from '../engine/services.ts'
import type { ErrorCode } from './errors.ts'

/** `POST /functions/v1/generate-leads`. With `campaignId` that campaign is filled, else a new order is made. */
export const GenerateLeads = z.object({
  businessId: z.guid(),
  serviceType: z.enum(services),
  targetLocation: z.string().trim().min(1).max(200),
  leadsRequested: z.int().min(requestLimits.any.from).max(requestLimits.any.to),
  campaignId: z.guid().optional(),
})
export type GenerateLeads = z.infer<typeof GenerateLeads>

/**
 * The answer. `leads_generated` were delivered now; `leads_on_order` come as homeowners ask.
 * With `success: false`, `error` is a sentence in the caller's language and `code` says which.
 * With `success: true`, `code: 'quota_reached' | 'trial_used'` and `error` say that the quota cut the request.
 */
export type GeneratedLeads = {
  success: boolean
  leads_generated: number
  leads_on_order: number
  error?: string
  code?: ErrorCode
}
