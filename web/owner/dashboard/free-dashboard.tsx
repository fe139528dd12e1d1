import { Link } from 'react-router'
import { trialLeads } from '../../../engine/plans.ts'
import { appPaths, inLocale, sitePaths } from '../../../wire/paths.ts'
import { useLocale, useText } from '../../app/locale.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { useOwner, useTrialUsed } from '../account.ts'
import { TrialCard } from '../trial/trial-card.tsx'
import { useIsTrialStopped } from '../trial/trial-state.ts'
import { UsageCard } from '../leads/usage-card.tsx'
import { Day } from './day.tsx'
import { FirstSteps } from './first-steps.tsx'

/** The trial's leads beside grayed placeholders of what a plan shows. */
export function FreeDashboard() {
  const words = useText().owner.dashboard
  const { businessId } = useOwner()
  const trial = useTrialUsed(businessId)
  const isNew = trial.data === 0
  const isStopped = useIsTrialStopped(businessId)
  if (trial.isPending || isStopped === null) {
    return (
      <Card>
        <Skeleton className="h-5 w-4-of-5" />
      </Card>
    )
  }
  // With a stopped trial, its card says what comes next: there are no trial leads to order.
  return (
    <>
      <TrialCard />
      {!isStopped && <FreeCard businessId={businessId} />}
      {isNew && !isStopped && <FirstSteps />}
      {!isNew && (
        <Day>
          {trial.isSuccess && <UsageCard used={trial.data} quota={trialLeads} plan={null} />}
        </Day>
      )}
      <dl className="stats stats-greyed mt-5">
        <Stat name={words.verifiedLeads} value="—" note={words.locked} />
        <Stat name={words.conversionRate} value="—" note={words.locked} />
        <Stat name={words.nextBilling} value="—" note={words.locked} />
      </dl>
    </>
  )
}

function FreeCard({ businessId }: { businessId: string }) {
  const { locale, text } = useLocale()
  const words = text.owner.dashboard
  const trial = useTrialUsed(businessId)
  // The first steps have the button that comes first.
  const isNew = trial.data === 0
  return (
    <Card className="mb-5 grid justify-items-start gap-4" aria-labelledby="free-title">
      <h2 id="free-title">{words.freeTitle}</h2>
      {trial.isSuccess && <p className="text-ink-soft">{words.free(trial.data)}</p>}
      <div className="actions">
        <a
          href={inLocale(locale, sitePaths.pricing)}
          className={buttonClass({ look: isNew ? 'secondary' : 'primary' })}
        >
          {words.getAccess}
        </a>
        {!isNew && (
          <Link to={appPaths.home} className={buttonClass({ look: 'secondary' })}>
            {words.generateTrial}
          </Link>
        )}
      </div>
    </Card>
  )
}
