import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'
import { leadsKey } from '../leads/leads.ts'

/** How many leads the dashboard shows at once. */
const mostShown = 3

/** After a day without a call, another contractor has usually answered. */
const coolingMilliseconds = 24 * 60 * 60 * 1000

/** The most recent leads among those that may be called. */
async function readNewest(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('leads')
    .select('*')
    .eq('business_id', businessId)
    .is('withdrawn_at', null)
    .order('created_at', { ascending: false })
    // An order delivers several leads at the same moment.
    .order('ai_score', { ascending: false })
    .limit(mostShown)
  if (error) throw error
  return data
}

/** The best leads that have waited for a day or more without an attempt to reach them. */
async function readCooling(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('leads')
    .select('*')
    .eq('business_id', businessId)
    .eq('status', 'new')
    .is('last_attempt_at', null)
    .is('withdrawn_at', null)
    .lt('created_at', new Date(Date.now() - coolingMilliseconds).toISOString())
    .order('ai_score', { ascending: false })
    .limit(mostShown)
  if (error) throw error
  return data
}

export function useNewestLeads(businessId: string) {
  return useQuery({
    queryKey: [...leadsKey(businessId), 'newest'],
    queryFn: () => readNewest(businessId),
  })
}

export function useCoolingLeads(businessId: string) {
  return useQuery({
    queryKey: [...leadsKey(businessId), 'cooling'],
    queryFn: () => readCooling(businessId),
  })
}
