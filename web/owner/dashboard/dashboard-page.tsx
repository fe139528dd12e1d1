import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { useOwner, usePlan } from '../account.ts'
import { FreeDashboard } from './free-dashboard.tsx'
import { PaidDashboard } from './paid-dashboard.tsx'

/** The month at a glance, for a plan or the free account. */
export function DashboardPage() {
  const text = useText()
  const { businessId, profile } = useOwner()
  const plan = usePlan(businessId)
  usePageTitle(text.app.dashboard)

  if (plan.isLoadingError || (plan.isPending && plan.isPaused)) {
    return <FailedScreen retry={() => void plan.refetch()} />
  }
  if (plan.isPending) return <LoadingScreen />
  const firstName = profile.full_name?.trim().split(/\s+/)[0] ?? ''
  return (
    <>
      <div className="screen-head">
        <h1>{text.owner.dashboard.greeting(firstName)}</h1>
      </div>
      <p className="screen-intro">{text.owner.dashboard.intro}</p>
      {plan.data ? <PaidDashboard plan={plan.data} /> : <FreeDashboard />}
    </>
  )
}
