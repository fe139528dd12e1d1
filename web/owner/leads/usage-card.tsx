import { usageWarning } from '../../../engine/plans.ts'
import { supportEmail } from '../../../text/brand.ts'
import { formatDate, formatNumber } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBusinessZone } from '../account.ts'
import type { SubscriptionPlan } from '../account.ts'
import { mailLink } from './links.ts'

type UsageCardProps = {
  used: number
  quota: number
  /** Null during the trial. */
  plan: Pick<SubscriptionPlan, 'billing_cycle_end' | 'cancelled_at'> | null
}

/** How many of the month's leads are used, with a warning from 80 percent. */
export function UsageCard({ used, quota, plan }: UsageCardProps) {
  const { locale, text } = useLocale()
  const words = text.owner.management
  const zone = useBusinessZone()
  const title = plan === null ? words.trialUsed : words.leadsUsed
  const near = quota > 0 && used / quota >= usageWarning
  return (
    <Card className="lead-usage">
      <h2 className="usage-title">{title}</h2>
      <p className="numbers text-lead">
        {words.usage(formatNumber(used, locale), formatNumber(quota, locale))}
      </p>
      <progress
        className={near ? 'progress progress-amber' : 'progress'}
        value={Math.min(used, quota)}
        max={Math.max(quota, 1)}
        aria-label={title}
      />
      {near && (
        <p className="note note-amber">
          <Icon name="alert" className="nudge-down size-4 flex-none" />
          <span>{warning()}</span>
        </p>
      )}
      {near && plan !== null && plan.cancelled_at === null && (
        <p className="lead-usage-more text-ink-soft">
          {words.moreLeads} <a href={mailLink(supportEmail)}>{supportEmail}</a>
        </p>
      )}
    </Card>
  )

  function warning() {
    const isOver = used >= quota
    if (plan === null) return isOver ? words.trialOver : words.nearTrial
    if (!isOver) return words.nearQuota
    const end = formatDate(plan.billing_cycle_end, locale, 'long', zone)
    return plan.cancelled_at === null ? words.quotaUsed(end) : words.lastQuotaUsed(end)
  }
}
