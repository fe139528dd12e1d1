import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { qualifiedScore } from '../../../engine/plans.ts'
import { backend } from '../../app/backend.ts'
import { usePolling } from '../live/live.ts'

/** More than anyone scrolls through; the management screen has pages for all of them. */
const mostListed = 300

/** The homeowners delivered to a business, best score first, with the total number. */
async function readLeads(businessId: string) {
  const client = await backend()
  const { data, error, count } = await client
    .from('leads')
    .select('*', { count: 'exact' })
    .eq('business_id', businessId)
    .eq('is_homeowner', true)
    .order('ai_score', { ascending: false })
    .limit(mostListed)
  if (error) throw error
  return { leads: data, total: count ?? data.length }
}

export type Lead = Awaited<ReturnType<typeof readLeads>>['leads'][number]

/** Whether all people of a list are made up, so that one sentence can say it. */
export function areSamples(leads: Array<Pick<Lead, 'source'>>): boolean {
  return leads.length > 0 && leads.every(({ source }) => source === 'demo')
}

export const leadsKey = (businessId: string) => ['leads', businessId]

export function useLeads(businessId: string) {
  const refetchInterval = usePolling(60_000)
  return useQuery({
    queryKey: leadsKey(businessId),
    queryFn: () => readLeads(businessId),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

export type LeadList = Awaited<ReturnType<typeof readLeads>>

export type LeadStats = { total: number; qualified: number; averageScore: number }

const Summary = z
  .array(z.object({ total: z.number(), qualified: z.number(), average_score: z.number() }))
  .length(1)

async function readSummary(businessId: string): Promise<LeadStats> {
  const client = await backend()
  const { data, error } = await client.rpc('lead_summary', { business: businessId })
  if (error) throw error
  const [summary] = Summary.parse(data)
  if (!summary) throw new Error('The summary has one row.')
  const { total, qualified, average_score: averageScore } = summary
  return { total, qualified, averageScore }
}

/** The figures of all leads: computed here if the list is complete, else by the database. */
export function useLeadStats(businessId: string, list: LeadList | undefined): LeadStats {
  const isWhole = list === undefined || list.leads.length === list.total
  const summary = useQuery({
    queryKey: [...leadsKey(businessId), 'summary', list?.total],
    queryFn: () => readSummary(businessId),
    placeholderData: keepPreviousData,
    enabled: !isWhole,
  })
  return (isWhole ? undefined : summary.data) ?? computeLeadStats(list?.leads ?? [])
}

/** The figures of the stat cards. The average is rounded, and 0 without leads. */
export function computeLeadStats(leads: ReadonlyArray<Pick<Lead, 'ai_score'>>): LeadStats {
  const total = leads.length
  const sum = leads.reduce((points, lead) => points + lead.ai_score, 0)
  return {
    total,
    qualified: leads.filter((lead) => lead.ai_score >= qualifiedScore).length,
    averageScore: total === 0 ? 0 : Math.round(sum / total),
  }
}
