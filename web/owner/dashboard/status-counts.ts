import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'
import { leadsKey } from '../leads/leads.ts'
import { leadStatuses, type LeadStatus } from '../leads/status/statuses.ts'

export type StatusCount = { status: LeadStatus; count: number }

/** What the table's filter "last 30 days" shows. */
const periodMilliseconds = 30 * 24 * 60 * 60 * 1000

/** More than the monthly quota of any plan, and what Supabase returns at most. */
const mostRead = 1000

async function readStatuses(businessId: string): Promise<string[]> {
  const client = await backend()
  const { data, error } = await client
    .from('leads')
    .select('status')
    .eq('business_id', businessId)
    .gte('requested_at', new Date(Date.now() - periodMilliseconds).toISOString())
    .order('requested_at', { ascending: false })
    .limit(mostRead)
  if (error) throw error
  return data.map(({ status }) => status)
}

/** The leads per status in the order of work; lost and bad ones only if there are any. Empty without leads. */
export function countStatuses(statuses: string[]): StatusCount[] {
  if (statuses.length === 0) return []
  return leadStatuses
    .map((status) => ({ status, count: statuses.filter((each) => each === status).length }))
    .filter(({ status, count }) => count > 0 || (status !== 'lost' && status !== 'bad'))
}

export function useStatusCounts(businessId: string) {
  return useQuery({
    queryKey: [...leadsKey(businessId), 'statuses'],
    queryFn: () => readStatuses(businessId),
    select: countStatuses,
  })
}
