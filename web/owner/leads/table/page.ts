import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../../../app/backend.ts'
import type { LeadColumn, LeadQuery } from './query.ts'
import type { Lead } from '../leads.ts'
import { leadsKey } from '../leads.ts'

export const pageSize = 50

/** The columns of the database that a column of the table is sorted by. */
const sorting: Record<LeadColumn, Array<keyof Lead & string>> = {
  company: ['company_name', 'full_name'],
  contact: ['contact_name', 'full_name'],
  email: ['email'],
  phone: ['phone'],
  location: ['state', 'city'],
  score: ['ai_score'],
  status: ['status'],
}

export type LeadPage = { leads: Lead[]; total: number }

/** One page of a query and how many leads fit it in all. A page beyond the last is empty. */
async function readLeadPage(businessId: string, query: LeadQuery): Promise<LeadPage> {
  const from = (query.page - 1) * pageSize
  return readLeads(businessId, query, from, from + pageSize - 1)
}

/** Many at a time, because each page that is asked for costs the ones before it. */
const exportPage = 5000

/** Every lead that fits a query, in its order, once: one that arrives meanwhile moves the others down a page. */
export async function readAllLeads(businessId: string, query: LeadQuery): Promise<Lead[]> {
  const all = new Map<string, Lead>()
  for (let from = 0; ; from += exportPage) {
    const { leads, total } = await readLeads(businessId, query, from, from + exportPage - 1)
    for (const lead of leads) all.set(lead.id, lead)
    if (leads.length === 0 || from + exportPage >= total) return [...all.values()]
  }
}

async function readLeads(
  businessId: string,
  query: LeadQuery,
  from: number,
  to: number,
): Promise<LeadPage> {
  const client = await backend()
  let request = client.from('leads').select('*', { count: 'exact' }).eq('business_id', businessId)
  const needle = query.search.trim().toLowerCase()
  if (needle !== '') request = request.like('search_text', `%${literal(needle)}%`)
  if (query.industry !== 'all') request = request.eq('trade', query.industry)
  if (query.band === 'high') request = request.gte('ai_score', 80)
  if (query.band === 'medium') request = request.gte('ai_score', 50).lt('ai_score', 80)
  if (query.band === 'low') request = request.lt('ai_score', 50)
  const ascending = !query.descending
  for (const column of sorting[query.sort]) {
    // A score is never missing: said so, its index would not be used.
    const missing = column === 'ai_score' ? {} : { nullsFirst: false }
    request = request.order(column, { ascending, ...missing })
  }
  // Always the same order, so that no lead is on two pages or on none.
  const { data, error, count, status } = await request
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
  if (status === 416) return { leads: [], total: count ?? 0 }
  if (error) throw error
  return { leads: data, total: count ?? data.length }
}

/** What `like` would read as a pattern is meant as it stands; a star, which cannot be said, is any letter. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}

export function useLeadPage(businessId: string, query: LeadQuery) {
  return useQuery({
    queryKey: [...leadsKey(businessId), 'page', query],
    queryFn: () => readLeadPage(businessId, query),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

/** One lead by its id, which may stand on another page; null where it is nobody's or not one's own. */
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
  // An address that holds no UUID names no lead.
  if (error?.code === '22P02') return null
  if (error) throw error
  return data
}
