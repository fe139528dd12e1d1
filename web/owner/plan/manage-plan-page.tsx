import { findPlanByTier, plans } from '../../../engine/plans.ts'
import { formatDollars } from '../../../text/format-dollars.ts'
import { supportEmail } from '../../../text/brand.ts'
import { inLocale, planPath, sitePaths } from '../../../wire/paths.ts'
import { formatDate, formatNumber, formatPrice } from '../../app/format.ts'
import { useLocale, useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { stopWithoutPayment } from '../../app/stop-without-payment.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { billingPortal } from '../../backend-address.ts'
import { useBusinessZone, useOwner, usePlan } from '../account.ts'
import type { SubscriptionPlan } from '../account.ts'
import { mailLink } from '../leads/links.ts'
import { UsageCard } from '../leads/usage-card.tsx'
import { useIsTrialStopped } from '../trial/trial-state.ts'

export function ManagePlanPage() {
  const words = useText().owner.plan
  const plan = usePlan(useOwner().businessId)
  usePageTitle(words.title)
  if (plan.isLoadingError || (plan.isPending && plan.isPaused)) {
    return <FailedScreen retry={() => void plan.refetch()} />
  }
  if (plan.isPending) return <LoadingScreen />
  return (
    <>
      <div className="screen-head">
        <h1>{words.title}</h1>
      </div>
      {plan.data ? <PaidPlan plan={plan.data} /> : <FreePlan />}
    </>
  )
}

function PaidPlan({ plan }: { plan: SubscriptionPlan }) {
  const { locale, text } = useLocale()
  const words = text.owner.plan
  const offered = findPlanByTier(plan.plan_tier)
  return (
    <div className="beside">
      <Card>
        <PlanFacts plan={plan} />
        <div className="actions mt-5">
          <a href={inLocale(locale, sitePaths.pricing)} className={buttonClass()}>
            {words.upgrade}
          </a>
          <PortalLink words={words.manageBilling} />
          <PortalLink words={words.viewInvoices} />
        </div>
        {plan.cancelled_at === null && (
          <p className="text-ink-soft mt-5">
            {words.toCancel} <a href={mailLink(supportEmail)}>{supportEmail}</a>
          </p>
        )}
      </Card>
      <div>
        <UsageCard used={plan.leads_used} quota={plan.monthly_lead_quota} plan={plan} />
        {offered && (
          <Card>
            <h2 className="card-title">{words.included}</h2>
            <ul className="plan-points">
              {words.includes[offered.slug].features.map((feature) => (
                <li key={feature}>
                  <Icon name="check" className="nudge-down size-4" />
                  {feature}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  )
}

function FreePlan() {
  const { locale, text } = useLocale()
  const words = text.owner.plan
  const isStopped = useIsTrialStopped(useOwner().businessId)
  return (
    <div className="beside">
      <Card className="grid justify-items-start gap-4">
        <h2>{words.freeTitle}</h2>
        <p className="text-ink-soft">{isStopped ? words.freeWithoutTrial : words.free}</p>
        <a href={inLocale(locale, sitePaths.pricing)} className={buttonClass()}>
          {words.upgradeNow}
        </a>
      </Card>
      <Card>
        <h2 className="card-title">{words.others}</h2>
        <ul>
          {plans.map((plan) => (
            <li key={plan.slug} className="fact">
              <a className="link" href={inLocale(locale, planPath(plan))}>
                {plan.tier}
              </a>
              <span className="text-ink-soft numbers">
                {words.perMonth(plan.monthlyLeadQuota, priceOf(plan))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )

  function priceOf({ priceMonthly, priceOrMore }: (typeof plans)[number]): string {
    const price = formatDollars(priceMonthly)
    return priceOrMore ? words.orMore(price) : price
  }
}

/** Opens the card provider's billing portal in a new tab. */
function PortalLink({ words }: { words: string }) {
  return (
    <a
      href={billingPortal()}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ look: 'secondary' })}
    >
      {words}
    </a>
  )
}

/** The terms of the plan and when it renews or ends. */
export function PlanFacts({ plan }: { plan: SubscriptionPlan }) {
  const { locale, text } = useLocale()
  const words = text.owner.plan
  const zone = useBusinessZone()
  const end = formatDate(plan.billing_cycle_end, locale, 'long', zone)
  const isCancelled = plan.cancelled_at !== null
  const facts: Array<[name: string, value: string]> = [
    [words.tier, plan.plan_tier],
    [isCancelled ? words.ends : words.nextBilling, end],
    [words.price, formatPrice(Number(plan.price_monthly), locale)],
    [words.quota, formatNumber(plan.monthly_lead_quota, locale)],
    [words.used, formatNumber(plan.leads_used, locale)],
  ]
  const stop = stopWithoutPayment(plan.paid_through)
  return (
    <>
      {stop !== null && plan.paid_through && (
        <p className="note note-amber mb-4">
          {words.unpaid(
            formatDate(plan.paid_through, locale, 'long', zone),
            formatDate(stop, locale, 'long', zone),
          )}
        </p>
      )}
      {isCancelled && <p className="note note-amber mb-4">{words.cancelled(end)}</p>}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
        <div className="fact">
          <dt>{words.payment}</dt>
          <dd className="numbers">{payment()}</dd>
          {!plan.invoice_reference && <dd className="fact-note">{words.noCardYet}</dd>}
        </div>
      </dl>
    </>
  )

  /** A plan from the checkout is paid by card; the operator sells others by invoice. */
  function payment(): string {
    if (plan.invoice_reference) return words.byInvoice(plan.invoice_reference)
    return isCancelled ? words.paymentCard : words.paymentText
  }
}
