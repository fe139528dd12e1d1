import type { QueryClient } from '@tanstack/react-query'
import { accountKeys } from '../account.ts'
import { campaignsKey } from '../campaigns/campaigns.ts'
import { leadsKey } from './leads.ts'

/** Refreshes what a delivery changes: the leads, and how many the plan or the trial has left. */
export async function refreshDelivered(queries: QueryClient, businessId: string): Promise<void> {
  const keys = [
    leadsKey(businessId),
    campaignsKey(businessId),
    accountKeys.plan(businessId),
    accountKeys.trial(businessId),
    accountKeys.trialState(businessId),
  ]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
