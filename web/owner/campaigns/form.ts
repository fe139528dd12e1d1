import { z } from 'zod'
import { requestLimits } from '../../../engine/plans.ts'
import { services } from '../../../engine/services.ts'
import type { Text } from '../../../text/load.ts'

const { from, to } = requestLimits.campaign

export function campaignForm(text: Text) {
  const { nameRequired, locationRequired, countRange } = text.owner.campaign
  const { tooLong } = text.owner.setup
  return z.object({
    name: z.string().trim().min(1, nameRequired).max(200, tooLong(200)),
    serviceType: z.enum(services),
    location: z.string().trim().min(1, locationRequired).max(200, tooLong(200)),
    leadsRequested: z
      .string()
      .trim()
      .regex(/^\d+$/, countRange)
      .transform(Number)
      .pipe(z.int().min(from, countRange).max(to, countRange)),
  })
}
export type TypedCampaign = z.input<ReturnType<typeof campaignForm>>
export type Campaign = z.output<ReturnType<typeof campaignForm>>
