import { trialLeads, usageWarning } from '../../../engine/plans.ts'
import type { AdministeredBusiness } from '../../../wire/business-plans.ts'
import { formatNumber } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'

type UsageBarProps = { business: Pick<AdministeredBusiness, 'plan' | 'trialUsed'> }

/** How many of the month's leads are used, or of the trial's without a plan. */
export function UsageBar({ business: { plan, trialUsed } }: UsageBarProps) {
  const words = useWords('admin').businessPlans
  const { locale } = useLocale()
  const used = plan?.used ?? trialUsed
  const quota = plan?.quota ?? trialLeads
  const describe = plan === null ? words.ofTrial : words.ofQuota
  const isNear = used >= quota * usageWarning
  const name = describe(formatNumber(used, locale), formatNumber(quota, locale))
  return (
    <div className="usage-bar">
      <span className="numbers">{name}</span>
      <progress
        className={isNear ? 'progress progress-amber' : 'progress'}
        value={Math.min(used, quota)}
        max={Math.max(quota, 1)}
        aria-label={name}
      />
    </div>
  )
}
