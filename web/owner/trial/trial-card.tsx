import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { useLocale } from '../../app/locale.tsx'
import { useAuthSettingsQuery } from '../security/auth-settings.ts'
import { Card } from '../../ui/card.tsx'
import { useOwner, usePlan } from '../account.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import { useTrialState } from './trial-state.ts'

/** Says why the free trial is on hold or refused, and what helps. Nothing for everyone else. */
export function TrialCard() {
  const { businessId } = useOwner()
  const plan = usePlan(businessId)
  const { data: state } = useTrialState(businessId)
  if (plan.data !== null) return null
  if (state === 'held') return <HeldTrial />
  return state === 'refused' ? <RefusedTrial /> : null
}

function HeldTrial() {
  const { locale, text } = useLocale()
  const settings = useAuthSettingsQuery()
  const words = text.trial
  return (
    <Card className="trial-card mb-5 grid gap-4" aria-labelledby="held-title">
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

function RefusedTrial() {
  const { locale, text } = useLocale()
  const words = text.trial.refused
  return (
    <Card className="trial-card mb-5 grid gap-4" aria-labelledby="refused-title">
      <h2 id="refused-title">{words.title}</h2>
      <p>{words.why}</p>
      <p>
        <a href={inLocale(locale, sitePaths.pricing)}>{words.seePlans}</a>
      </p>
      <p className="text-ink-soft">
        {words.mistake} <a href={inLocale(locale, sitePaths.contact)}>{words.write}</a>
      </p>
    </Card>
  )
}
