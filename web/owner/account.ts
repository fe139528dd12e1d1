import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { backend } from '../app/backend.ts'
import { useSignedInSession } from '../app/session.tsx'

/** The profile with its linked business, one row. */
async function readProfile(userId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('profiles')
    .select('*, businesses(*)')
    .eq('id', userId)
    .single()
  if (error) throw error
  return data
}

/** The active plan, all of it; null for a free account. */
async function readPlan(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('subscription_plans')
    .select('*')
    .eq('business_id', businessId)
    .eq('status', 'active')
    .maybeSingle()
  if (error) throw error
  return data
}

export type Profile = Awaited<ReturnType<typeof readProfile>>
export type SubscriptionPlan = NonNullable<Awaited<ReturnType<typeof readPlan>>>

export const accountKeys = {
  profile: (userId: string) => ['profile', userId],
  plan: (businessId: string) => ['plan', businessId],
} as const

export function useProfile() {
  const userId = useSignedInSession().user.id
  return useQuery({
    queryKey: accountKeys.profile(userId),
    queryFn: () => readProfile(userId),
  })
}

/** A failed read of the plan counts as free: it opens nothing that was not paid. */
export function usePlan(businessId: string | null) {
  return useQuery({
    queryKey: accountKeys.plan(businessId ?? 'none'),
    queryFn: () => (businessId ? readPlan(businessId) : null),
    enabled: businessId !== null,
  })
}

export type Owner = { profile: Profile; businessId: string }

export const OwnerContext = createContext<Owner | null>(null)

/** For screens behind `WithBusiness`. */
export function useOwner(): Owner {
  const owner = use(OwnerContext)
  if (!owner) throw new Error('This screen stands behind WithBusiness.')
  return owner
}
