import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'
import { accountKeys } from '../account.ts'

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
