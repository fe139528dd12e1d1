import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { scoreBands } from '../../../../engine/plans.ts'
import { backend } from '../../../app/backend.ts'
import { useText } from '../../../app/locale.tsx'
import { periods, tableColumns, type LeadQuery, type Period } from './query.ts'
import { listMatches } from './search.ts'
import type { Lead } from '../leads.ts'
import { usePolling } from '../../live/live.ts'
import { leadsKey } from '../leads.ts'

export const pageSize = 50

export type LeadPage = { leads: Lead[]; total: number }

/** One page of a query and the total number of leads that match. A page beyond the last is empty. */
async function readLeadPage(
  businessId: string,
  query: LeadQuery,
  homeowner: string,
): Promise<LeadPage> {
  const from = (query.page - 1) * pageSize
  return readLeads(businessId, query, homeowner, { from, to: from + pageSize - 1 })
}

/** Large, because each page costs a scan of all previous ones. */
const exportPage = 5000

/**
 * Reads every lead that matches a query, in order and once, even if new leads shift the pages meanwhile.
 * @param homeowner the word in the Company column for leads without a company, which the search finds too
 */
export async function readAllLeads(
  businessId: string,
  query: LeadQuery,
  homeowner: string,
): Promise<Lead[]> {
  const all = new Map<string, Lead>()
  for (let from = 0; ;) {
    const { leads, total } = await readLeads(businessId, query, homeowner, {
      from,
      to: from + exportPage - 1,
    })
    for (const lead of leads) all.set(lead.id, lead)
    // The server may return fewer rows than a page has.
    from += leads.length
    if (leads.length === 0 || from >= total) return [...all.values()]
  }
}

async function readLeads(
  businessId: string,
  query: LeadQuery,
  homeowner: string,
  range: { from: number; to: number },
): Promise<LeadPage> {
  const client = await backend()
  let request = client.from('leads').select('*', { count: 'exact' }).eq('business_id', businessId)
  const matches = listMatches(query.search, homeowner)
  if (matches.length > 0) request = request.or(matches.join(','))
  if (query.industry !== 'all') request = request.eq('trade', query.industry)
  if (query.band === 'high') request = request.gte('ai_score', scoreBands.high)
  if (query.band === 'medium')
    request = request.gte('ai_score', scoreBands.medium).lt('ai_score', scoreBands.high)
  if (query.band === 'low') request = request.lt('ai_score', scoreBands.medium)
  if (query.status === 'uncalled') {
    request = request.eq('status', 'new').is('last_attempt_at', null)
  } else if (query.status !== 'all') request = request.eq('status', query.status)
  if (query.since !== 'all') request = request.gte('requested_at', startOf(query.since))
  const ascending = !query.descending
  const sorted = tableColumns.find(({ name }) => name === query.sort)
  for (const column of sorted?.sortBy ?? []) {
    // These are never missing, and their indexes serve only the default order of nulls.
    const missing = neverMissing.has(column) ? {} : { nullsFirst: false }
    request = request.order(column, { ascending, ...missing })
  }
  // A total order, so that no lead is on two pages or on none.
  const { data, error, count, status } = await request
    .order('created_at', { ascending: false })
    .order('id')
    .range(range.from, range.to)
  if (status === 416) return { leads: [], total: count ?? 0 }
  if (error) throw error
  return { leads: data, total: count ?? data.length }
}

const neverMissing: ReadonlySet<string> = new Set<keyof Lead>([
  'ai_score',
  'requested_at',
  'status',
])

function startOf(period: Period): string {
  return new Date(Date.now() - periods[period] * 3_600_000).toISOString()
}

export function useLeadPage(businessId: string, query: LeadQuery) {
  const { homeowner } = useText().owner.lead
  const refetchInterval = usePolling(60_000)
  return useQuery({
    queryKey: [...leadsKey(businessId), 'page', query, homeowner],
    queryFn: () => readLeadPage(businessId, query, homeowner),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

/** One lead by its id, which may be on another page; null if it does not exist or belongs to another business. */
export function useLead(businessId: string, id: string | null, listed: Lead | undefined) {
  return useQuery({
    queryKey: [...leadsKey(businessId), 'one', id],
    queryFn: () => readLead(businessId, id ?? ''),
    enabled: id !== null,
    ...(listed && { initialData: listed }),
  })
}

async function readLead(businessId: string, id: string): Promise<Lead | null> {
  const client = await backend()
  const { data, error } = await client
    .from('leads')
    .select('*')
    .eq('business_id', businessId)
    .eq('id', id)
    .maybeSingle()
  // An id that is not a UUID matches no lead.
  if (error?.code === '22P02') return null
  if (error) throw error
  return data
}
