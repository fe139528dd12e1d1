import { z } from 'zod'
import type { Text } from '../../../text/load.ts'
import type { Locale } from '../../../engine/languages.ts'
import { backend } from '../../app/backend.ts'
import { readFunction } from '../../app/call-function.ts'
import { failureSentence } from '../../app/failure.ts'
import { createSubmitKeys } from '../../submit-keys.ts'
import { generateLeads, wantsPlan } from '../leads/generate-leads.ts'
import type { Campaign } from './form.ts'

const keys = createSubmitKeys()

/** What to tell the owner when a new campaign did not get all its leads. */
type CampaignRemark = { sentence: string; wantsPlan: boolean }

/** How many leads a new campaign got immediately. */
export type CreatedCampaign = { delivered: number; remark: CampaignRemark | null }

/**
 * Creates a campaign and fills it with leads. If filling fails, the campaign stays and the server fills it
 * later; the failure is only logged, unless a plan would solve it. Throws for an unknown place, creating
 * nothing.
 */
export async function createCampaign(
  businessId: string,
  campaign: Campaign,
  text: Text,
  locale: Locale,
): Promise<CreatedCampaign> {
  await requirePlace(campaign.location, locale)
  const campaignId = await insertCampaign(businessId, campaign)
  const order = {
    businessId,
    serviceType: campaign.serviceType,
    targetLocation: campaign.location,
    leadsRequested: campaign.leadsRequested,
    campaignId,
  }
  try {
    const answer = await generateLeads(order, text, locale)
    const { leads_generated: delivered, error: sentence, code } = answer
    return { delivered, remark: sentence ? { sentence, wantsPlan: code !== undefined } : null }
  } catch (reason) {
    // oxlint-disable-next-line no-console -- support reads the browser console
    console.warn('generate-leads', reason instanceof Error ? reason.message : reason)
    if (!wantsPlan(reason)) return { delivered: 0, remark: null }
    const sentence = failureSentence(reason, text, text.toasts.generateFailed)
    return { delivered: 0, remark: { sentence, wantsPlan: true } }
  }
}

/** @returns its id, which is the same when the campaign is sent again after a lost response */
async function insertCampaign(businessId: string, campaign: Campaign): Promise<string> {
  const row = {
    business_id: businessId,
    campaign_name: campaign.name,
    target_industry: campaign.serviceType,
    target_location: campaign.location,
    leads_requested: campaign.leadsRequested,
    target_criteria: { service_type: campaign.serviceType },
    status: 'pending',
  }
  const id = keys.keyFor(row)
  const client = await backend()
  const { error } = await client
    .from('lead_campaigns')
    .upsert({ id, ...row }, { ignoreDuplicates: true })
  if (error) throw error
  keys.renew()
  return id
}

/** The server checks the place, because the list is too long for a browser. */
async function requirePlace(location: string, locale: Locale): Promise<void> {
  await readFunction('places', z.object({ success: z.literal(true) }), {
    query: { location },
    locale,
  })
}
