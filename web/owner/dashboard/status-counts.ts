import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../app/backend.ts'
import { leadsKey } from '../leads/leads.ts'
import { leadStatuses, type LeadStatus } from '../leads/status/statuses.ts'

export type StatusCount = { status: LeadStatus; count: number }

/** What the table's filter "last 30 days" shows. */
const periodMilliseconds = 30 * 24 * 60 * 60 * 1000

const CountedStatuses = z.array(z.object({ status: z.string(), leads: z.number() }))
type CountedStatus = z.infer<typeof CountedStatuses>[number]

async function readCounts(businessId: string): Promise<CountedStatus[]> {
  const client = await backend()
  const { data, error } = await client.rpc('lead_status_counts', {
    business: businessId,
    since: new Date(Date.now() - periodMilliseconds).toISOString(),
  })
  if (error) throw error
  return CountedStatuses.parse(data)
}

/** The leads per status in the order of work; lost and bad ones only if there are any. Empty without leads. */
export function orderCounts(counted: readonly CountedStatus[]): StatusCount[] {
  if (counted.length === 0) return []
  return leadStatuses
    .map((status) => ({
      status,
      count: counted.find((each) => each.status === status)?.leads ?? 0,
    }))
    .filter(({ status, count }) => count > 0 || (status !== 'lost' && status !== 'bad'))
}

export function useStatusCounts(businessId: string) {
  return useQuery({
    queryKey: [...leadsKey(businessId), 'statuses'],
    queryFn: () => readCounts(businessId),
    select: orderCounts,
  })
}
