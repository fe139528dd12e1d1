import { supportEmail } from '../../../text/brand.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { formatDate, formatNumber, formatPrice } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { stopWithoutPayment } from '../../app/stop-without-payment.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { billingPortal } from '../../backend-address.ts'
import { useBusinessZone, useOwner, usePlan } from '../account.ts'
import type { SubscriptionPlan } from '../account.ts'
import { mailLink } from '../leads/links.ts'

export function ManagePlanPage() {
  const { locale, text } = useLocale()
  const words = text.owner.plan
  const plan = usePlan(useOwner().businessId)
  usePageTitle(words.title)
  if (plan.isLoadingError || (plan.isPending && plan.isPaused)) {
    return <FailedScreen retry={() => void plan.refetch()} />
  }
  if (plan.isPending) return <LoadingScreen />
  const pricing = inLocale(locale, sitePaths.pricing)
  return (
    <div className="narrow">
      <div className="screen-head">
        <h1>{words.title}</h1>
      </div>
      {plan.data ? (
        <Card>
          <PlanFacts plan={plan.data} />
          <div className="actions mt-5">
            <a href={pricing} className={buttonClass()}>
              {words.upgrade}
            </a>
            <PortalLink words={words.manageBilling} />
            <PortalLink words={words.viewInvoices} />
          </div>
          {plan.data.cancelled_at === null && (
            <p className="text-ink-soft mt-5">
              {words.toCancel} <a href={mailLink(supportEmail)}>{supportEmail}</a>
            </p>
          )}
        </Card>
      ) : (
        <Card className="grid justify-items-start gap-4">
          <h2>{words.freeTitle}</h2>
          <p className="text-ink-soft">{words.free}</p>
          <a href={pricing} className={buttonClass()}>
            {words.upgradeNow}
          </a>
        </Card>
      )}
    </div>
  )
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
    [words.payment, payment()],
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
      </dl>
      {!plan.invoice_reference && <p className="text-ink-soft mt-3">{words.noCardYet}</p>}
    </>
  )

  /** A plan from the checkout is paid by card; the operator sells others by invoice. */
  function payment(): string {
    if (plan.invoice_reference) return words.byInvoice(plan.invoice_reference)
    return isCancelled ? words.paymentCard : words.paymentText
  }
}
