import { useQuery } from '@tanstack/react-query'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useLocale } from '../../app/locale.tsx'
import { useSignedInSession } from '../../app/session/session.tsx'
import { useAuthSettingsQuery } from '../security/auth-settings.ts'
import { Card } from '../../ui/card.tsx'
import { accountKeys, useOwner, usePlan } from '../account.ts'
import { ConfirmPhone } from './confirm-phone.tsx'

async function readIsHeld(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('trials')
    .select('state')
    .eq('business_id', businessId)
    .maybeSingle()
  if (error) throw error
  return data?.state === 'held'
}

/** Says why the free trial is on hold, and how it opens. Nothing for everyone else. */
export function HeldTrial() {
  const { locale, text } = useLocale()
  const { businessId } = useOwner()
  const { user } = useSignedInSession()
  const plan = usePlan(businessId)
  const settings = useAuthSettingsQuery()
  const held = useQuery({
    queryKey: accountKeys.heldTrial(businessId),
    queryFn: () => readIsHeld(businessId),
    // An admin may release it while the owner has the page open.
    refetchInterval: 30_000,
  })
  if (!held.data || plan.data !== null || user.phone_confirmed_at) return null
  const words = text.trial
  return (
    <Card className="mb-5 grid gap-4" aria-labelledby="held-title">
      <h2 id="held-title">{words.title}</h2>
      <p>{words.why}</p>
      {settings.data?.phone ? (
        <>
          <p>{words.confirmPhone}</p>
          <ConfirmPhone />
          <p className="text-ink-soft">{words.orAnswer}</p>
        </>
      ) : (
        <p>{words.weAnswer}</p>
      )}
      <p>
        <a href={inLocale(locale, sitePaths.pricing)}>{words.seePlans}</a>
      </p>
    </Card>
  )
}
