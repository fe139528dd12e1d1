import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { qualifiedScore } from '../../../engine/plans.ts'
import { backend } from '../../app/backend.ts'

/** The homeowners delivered to a business, best score first. */
async function readLeads(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('leads')
    .select('*')
    .eq('business_id', businessId)
    .eq('is_homeowner', true)
    .order('ai_score', { ascending: false })
  if (error) throw error
  return data
}

export type Lead = Awaited<ReturnType<typeof readLeads>>[number]

export const leadsKey = (businessId: string) => ['leads', businessId]

export function useLeads(businessId: string) {
  return useQuery({
    queryKey: leadsKey(businessId),
    queryFn: () => readLeads(businessId),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

export type LeadStats = { total: number; qualified: number; averageScore: number }

/** The three stat cards: qualified from 70, the average rounded, 0 without leads. */
export function leadStats(leads: ReadonlyArray<Pick<Lead, 'ai_score'>>): LeadStats {
  const total = leads.length
  const sum = leads.reduce((points, lead) => points + lead.ai_score, 0)
  return {
    total,
    qualified: leads.filter((lead) => lead.ai_score >= qualifiedScore).length,
    averageScore: total === 0 ? 0 : Math.round(sum / total),
  }
}
