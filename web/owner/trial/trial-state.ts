import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'
import { accountKeys, usePlan } from '../account.ts'

/** `granted`, `held` or `refused`; null before the first order. */
async function readTrialState(businessId: string): Promise<string | null> {
  const client = await backend()
  const { data, error } = await client
    .from('trials')
    .select('state')
    .eq('business_id', businessId)
    .maybeSingle()
  if (error) throw error
  return data?.state ?? null
}

export function useTrialState(businessId: string) {
  return useQuery({
    queryKey: accountKeys.trialState(businessId),
    queryFn: () => readTrialState(businessId),
    // An admin may release it while the owner has the page open.
    refetchInterval: 30_000,
  })
}

/**
 * Whether orders of this business are refused because it has no plan and its trial is on hold or refused. Null
 * until this is known.
 */
export function useIsTrialStopped(businessId: string): boolean | null {
  const plan = usePlan(businessId)
  const state = useTrialState(businessId)
  if (plan.isPending || (plan.data === null && state.isPending)) return null
  return plan.data === null && (state.data === 'held' || state.data === 'refused')
}
