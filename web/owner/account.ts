import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { findTimeZone } from '../../engine/place/time-zone.ts'
import { isLocale } from '../../engine/languages.ts'
import { backend } from '../app/backend.ts'
import { useLocale } from '../app/locale.tsx'
import { useSignedInSession } from '../app/session/session.tsx'
import { followProfile } from '../app/theme.ts'

/** The profile with its business, in one row. */
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

/** The active plan with every column; null for a free account. */
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

/** How many trial leads are used: deliveries without a plan minus credits, as on the server. */
async function readTrialUsed(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('usage_entries')
    .select('amount')
    .eq('business_id', businessId)
    .is('plan_id', null)
  if (error) throw error
  return data.reduce((used, entry) => used + entry.amount, 0)
}

export type Profile = Awaited<ReturnType<typeof readProfile>>
export type SubscriptionPlan = NonNullable<Awaited<ReturnType<typeof readPlan>>>

export const accountKeys = {
  profile: (userId: string) => ['profile', userId],
  admin: (userId: string) => ['admin', userId],
  plan: (businessId: string) => ['plan', businessId],
  trial: (businessId: string) => ['trial', businessId],
  trialState: (businessId: string) => ['trial-state', businessId],
} as const

export function useProfile() {
  const userId = useSignedInSession().user.id
  return useQuery({
    queryKey: accountKeys.profile(userId),
    queryFn: () => readProfile(userId),
  })
}

/** Applies the language and theme of the profile, which may have been chosen in another browser. */
export function useProfilePreferences(profile: Profile | undefined) {
  const { suggest } = useLocale()
  const language = profile?.language
  const darkMode = profile?.dark_mode

  useEffect(() => {
    if (isLocale(language)) void suggest(language)
    // oxlint-disable-next-line react/exhaustive-deps -- `suggest` is new with each render
  }, [language])
  useEffect(() => {
    if (darkMode !== undefined) followProfile(darkMode)
  }, [darkMode])
}

/**
 * Null for a free account. While the plan loads, the menu treats it as missing, so that it never opens unpaid
 * screens.
 */
export function usePlan(businessId: string | null) {
  return useQuery({
    queryKey: accountKeys.plan(businessId ?? 'none'),
    queryFn: () => (businessId ? readPlan(businessId) : null),
    // An admin may change the plan while the owner has the page open.
    refetchInterval: 30_000,
    enabled: businessId !== null,
  })
}

/** Whether this person is an admin. */
async function readIsAdmin(userId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle()
  if (error) throw error
  return data !== null
}

export function useIsAdmin() {
  const userId = useSignedInSession().user.id
  return useQuery({
    queryKey: accountKeys.admin(userId),
    queryFn: () => readIsAdmin(userId),
  })
}

export function useTrialUsed(businessId: string) {
  return useQuery({
    queryKey: accountKeys.trial(businessId),
    queryFn: () => readTrialUsed(businessId),
  })
}

export type Owner = { profile: Profile; businessId: string }

/** `businessId` is null for an admin without a business, who can open only the account screens. */
type Account = { profile: Profile; businessId: string | null }

export const OwnerContext = createContext<Account | null>(null)

/** For the account screens behind `WithBusiness`. */
export function useAccount(): Account {
  const account = use(OwnerContext)
  if (!account) throw new Error('This screen needs WithBusiness above it.')
  return account
}

/** The time zone of the business's address, for dates; undefined (the browser's) if the address names no place. */
export function useBusinessZone(): string | undefined {
  const address = use(OwnerContext)?.profile.businesses?.address
  return findTimeZone(address ?? '') ?? undefined
}

/** For the other screens behind `WithBusiness`. */
export function useOwner(): Owner {
  const { profile, businessId } = useAccount()
  if (businessId === null) throw new Error('This screen needs a business.')
  return { profile, businessId }
}
