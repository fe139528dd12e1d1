import type { Text } from '../../../text/text.ts'
import type { Locale } from '../../../wire/locale.ts'
import { backend } from '../../app/backend.ts'
import { generateLeads } from '../leads/generate-leads.ts'
import type { Campaign } from './campaign-form.ts'

/** Writes the order, then has it filled; a failure to fill is only logged: the order stands and the server fills it later. */
export async function createCampaign(
  businessId: string,
  campaign: Campaign,
  text: Text,
  locale: Locale,
): Promise<void> {
  const client = await backend()
  const { data, error } = await client
    .from('lead_campaigns')
    .insert({
      business_id: businessId,
      campaign_name: campaign.name,
      target_industry: campaign.serviceType,
      target_location: campaign.location,
      leads_requested: campaign.leadsRequested,
      target_criteria: { service_type: campaign.serviceType },
      status: 'pending',
    })
    .select()
    .single()
  if (error) throw error
  const order = {
    businessId,
    serviceType: campaign.serviceType,
    targetLocation: campaign.location,
    leadsRequested: campaign.leadsRequested,
    campaignId: data.id,
  }
  await generateLeads(order, text, locale).catch((reason: unknown) => {
    // oxlint-disable-next-line no-console -- whoever looks into a complaint starts in the browser's console
    console.warn('generate-leads', reason instanceof Error ? reason.message : reason)
  })
}
