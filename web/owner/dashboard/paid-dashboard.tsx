import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { formatDate, formatNumber, formatPercent, formatPrice } from '../../app/format.ts'
import { useLocale, useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stat } from '../../ui/stat.tsx'
import { useBusinessZone } from '../account.ts'
import type { SubscriptionPlan } from '../account.ts'
import { UsageCard } from '../leads/usage-card.tsx'
import { useLeadCount } from '../leads/use-lead-watch.ts'
import { useConversion } from './conversion.ts'
import { Day } from './day.tsx'
import { FirstSteps } from './first-steps.tsx'

export function PaidDashboard({ plan }: { plan: SubscriptionPlan }) {
  const { locale, text } = useLocale()
  const words = text.owner.dashboard
  const zone = useBusinessZone()
  const conversion = useConversion(plan.business_id)
  const isCancelled = plan.cancelled_at !== null
  return (
    <>
      <dl className="stats stats-four stats-words">
        <Stat
          name={words.verifiedLeads}
          value={words.ofQuota(
            formatNumber(plan.leads_used, locale),
            formatNumber(plan.monthly_lead_quota, locale),
          )}
        />
        <Stat
          name={words.conversionRate}
          value={formatPercent(conversion.percent, locale)}
          note={conversion.isOwn ? words.ownConversion : words.benchmark}
        />
        <Stat name={words.planTier} value={plan.plan_tier} />
        <Stat
          name={isCancelled ? words.planEnds : words.nextBilling}
          value={formatDate(plan.billing_cycle_end, locale, 'medium', zone)}
          note={
            isCancelled
              ? words.notRenewed
              : words.perMonth(formatPrice(Number(plan.price_monthly), locale))
          }
        />
      </dl>
      {plan.leads_used === 0 && <FirstSteps />}
      <Day>
        <UsageCard used={plan.leads_used} quota={plan.monthly_lead_quota} plan={plan} />
        <QuickActions businessId={plan.business_id} />
      </Day>
    </>
  )
}

function QuickActions({ businessId }: { businessId: string }) {
  const text = useText()
  const leads = useLeadCount(businessId)
  const words = text.owner.dashboard
  return (
    <Card aria-labelledby="actions-title">
      <h2 id="actions-title" className="card-title">
        {words.quickActions}
      </h2>
      <div className="actions">
        <Link
          to={appPaths.leadManagement}
          // Without leads, the first steps have the button that comes first.
          className={buttonClass({ look: leads.data === 0 ? 'secondary' : 'primary' })}
        >
          {words.viewAllLeads}
        </Link>
        <Link to={appPaths.campaignBuilder} className={buttonClass({ look: 'secondary' })}>
          {words.createCampaign}
        </Link>
        <Button
          look="secondary"
          onClick={() =>
            showToast({
              title: text.toasts.comingSoon,
              description: text.toasts.settingsComing,
            })
          }
        >
          {words.manageSubscription}
        </Button>
      </div>
    </Card>
  )
}
