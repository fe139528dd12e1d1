import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { backend } from '../../app/backend.ts'
import { countUnseen } from '../../app/page-title.ts'
import { usePolling } from '../live/live.ts'
import { refreshDelivered } from './refresh-delivered.ts'

export const leadCountKey = (businessId: string) => ['lead-count', businessId]

/** Milliseconds between checks for new leads; each check is one count. */
const pause = 30_000

async function countLeads(businessId: string): Promise<number> {
  const client = await backend()
  const { count, error } = await client
    .from('leads')
    .select('id', { count: 'exact', head: true })
    .eq('business_id', businessId)
  if (error) throw error
  return count ?? 0
}

export function useLeadCount(businessId: string) {
  return useQuery({
    queryKey: leadCountKey(businessId),
    queryFn: () => countLeads(businessId),
    refetchInterval: usePolling(pause),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
}

/**
 * Refreshes the screens when new leads arrive, and counts them in the tab until the tab is visible.
 * @param onAdded gets how many leads are new
 */
export function useLeadWatch(businessId: string, onAdded: (added: number) => void) {
  const queries = useQueryClient()
  const known = useRef<number | null>(null)
  const unseen = useRef(0)
  const { data: count } = useLeadCount(businessId)
  const reportAdded = useEffectEvent(onAdded)

  useEffect(() => {
    if (count === undefined) return
    const added = known.current === null ? 0 : count - known.current
    known.current = count
    if (added <= 0) return
    void refreshDelivered(queries, businessId)
    reportAdded(added)
    if (document.visibilityState === 'visible') return
    unseen.current += added
    countUnseen(unseen.current)
  }, [count, queries, businessId])

  useEffect(() => {
    function look() {
      if (document.visibilityState !== 'visible') return
      unseen.current = 0
      countUnseen(0)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
