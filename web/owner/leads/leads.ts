import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { qualifiedScore } from '../../../engine/plans.ts'
import { card } from '../../../engine/score/card.ts'
import type { Reason as ScoreReason } from '../../../engine/score/score.ts'
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

const Reason = z.object({
  term: z.custom<ScoreReason['term']>(isTerm),
  level: z.string(),
  points: z.number(),
}) satisfies z.ZodType<ScoreReason>

function isTerm(value: unknown): boolean {
  return value === 'limit' || (typeof value === 'string' && Object.hasOwn(card, value))
}

/** The reasons of a score as they were delivered; those of another shape are left out. */
export function reasonsOf(lead: Pick<Lead, 'ai_reasons'>): ScoreReason[] {
  const list = z.array(z.unknown()).safeParse(lead.ai_reasons)
  if (!list.success) return []
  return list.data.flatMap((item) => {
    const reason = Reason.safeParse(item)
    return reason.success ? [reason.data] : []
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
