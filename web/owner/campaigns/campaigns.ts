import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../app/backend.ts'

/** The latest campaigns of a business. Owners with more than this have closed the older ones. */
async function readCampaigns(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('lead_campaigns')
    .select('*')
    .eq('business_id', businessId)
    .order('created_at', { ascending: false })
    .limit(100)
  if (error) throw error
  return data
}

export type CampaignRow = Awaited<ReturnType<typeof readCampaigns>>[number]

export const campaignsKey = (businessId: string) => ['campaigns', businessId]

export function useCampaigns(businessId: string) {
  return useQuery({
    queryKey: campaignsKey(businessId),
    queryFn: () => readCampaigns(businessId),
    refetchInterval: 60_000,
  })
}

/** Leads still to come: for a plan's campaign all that are missing, for a trial's only those that were promised. */
export function countOnOrder(
  campaign: Pick<
    CampaignRow,
    'leads_requested' | 'leads_delivered' | 'leads_promised' | 'is_trial'
  >,
): number {
  const {
    leads_requested: requested,
    leads_promised: promised,
    leads_delivered: delivered,
  } = campaign
  return (campaign.is_trial ? (promised ?? requested) : requested) - delivered
}

/** The statuses that an owner can set; the order book sets the others. */
export type CampaignMove = 'paused' | 'active' | 'closed'

export function listMoves(status: string): CampaignMove[] {
  if (status === 'pending' || status === 'active') return ['paused', 'closed']
  return status === 'paused' ? ['active', 'closed'] : []
}

/** The change that undoes a status change. A closed campaign can be reopened for ten minutes. */
export function undoMove(before: string): CampaignMove {
  return before === 'paused' ? 'paused' : 'active'
}

export async function moveCampaign(id: string, status: CampaignMove): Promise<void> {
  const client = await backend()
  const { error } = await client.from('lead_campaigns').update({ status }).eq('id', id)
  if (error) throw error
}

const Unknown = z.object({ kind: z.literal('unknown') })

/** Whether the order book could not find the campaign's location, so that it gets no leads. */
export function hasUnknownPlace({ area }: Pick<CampaignRow, 'area'>): boolean {
  return Unknown.safeParse(area).success
}
