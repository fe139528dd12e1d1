import { useState } from 'react'
import type {
  AdministeredBusiness,
  OrderToActivate,
  PlanAct,
  SeenPlan,
} from '../../../wire/business-plans.ts'
import { formatDate, formatPrice } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { stopWithoutPayment } from '../../app/stop-without-payment.ts'
import { ConfirmAct, type Confirmation } from './confirm-act.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { UsageBar } from './usage-bar.tsx'
import { usePlanAct } from './use-plan-act.ts'

type PlanCardProps = { business: AdministeredBusiness; order: OrderToActivate | null }
type Pending = { act: PlanAct; confirmation: Confirmation }

/** The plan of a business with its actions. Actions that take something away ask for confirmation. */
export function PlanCard({ business, order }: PlanCardProps) {
  const words = useWords('admin').businessPlans
  const [confirming, setConfirming] = useState<Pending | null>(null)
  const [isReplacing, setReplacing] = useState(order !== null)
  const { isBusy, run } = usePlanAct()
  const { plan } = business
  const isNew = plan === null || isReplacing

  async function perform(act: PlanAct) {
    await run(act)
    setConfirming(null)
    setReplacing(false)
  }

  function ask(act: PlanAct, confirmation: Confirmation | null) {
    if (confirmation === null) return void perform(act)
    setConfirming({ act, confirmation })
  }

  return (
    <Card className="grid content-start gap-5">
      <h2>{words.plan.title}</h2>
      {plan === null ? (
        <>
          <p className="text-ink-soft">{words.plan.none}</p>
          <UsageBar business={business} />
          {(business.state === 'held' || business.state === 'refused') && (
            <div className="note note-amber grid gap-3">
              <p>{words.plan.stoppedTrial[business.state]}</p>
              <Button
                look="secondary"
                busy={isBusy}
                className="justify-self-start"
                onClick={() =>
                  void perform({ act: 'release_trial', businessId: business.id, seen: null })
                }
              >
                {words.plan.releaseTrial}
              </Button>
            </div>
          )}
        </>
      ) : (
        <PlanFacts business={business} plan={plan} />
      )}
      <PlanEditor
        // A change by another admin resets the form.
        key={`${plan?.id}-${plan?.version}-${isNew}-${order?.id}`}
        business={business}
        isNew={isNew}
        order={order}
        isBusy={isBusy}
        onSubmit={ask}
        onLeave={plan !== null && isReplacing ? () => setReplacing(false) : null}
      />
      {plan !== null && !isReplacing && (
        <PlanMoves
          business={business}
          seen={{ id: plan.id, version: plan.version }}
          isBusy={isBusy}
          onAsk={ask}
          onReplace={() => setReplacing(true)}
        />
      )}
      {confirming && (
        <ConfirmAct
          {...confirming.confirmation}
          isBusy={isBusy}
          onConfirm={() => void perform(confirming.act)}
          onClose={() => setConfirming(null)}
        />
      )}
    </Card>
  )
}

type Plan = NonNullable<AdministeredBusiness['plan']>

function PlanFacts({ business, plan }: { business: AdministeredBusiness; plan: Plan }) {
  const words = useWords('admin').businessPlans
  const { locale } = useLocale()
  const end = formatDate(plan.end, locale, 'long')
  const stop = stopWithoutPayment(plan.paidThrough)
  return (
    <>
      <dl>
        <div className="fact">
          <dt>{plan.tier}</dt>
          <dd className="numbers">{words.perMonth(formatPrice(plan.price, locale))}</dd>
        </div>
        <div className="fact">
          <dt>{words.columns.cycle}</dt>
          <dd className="numbers">{words.from(formatDate(plan.start, locale, 'long'), end)}</dd>
        </div>
        {plan.paidThrough && (
          <div className="fact">
            <dt>{words.plan.paidThrough}</dt>
            <dd className="numbers">{formatDate(plan.paidThrough, locale, 'long')}</dd>
          </div>
        )}
        {plan.invoice && (
          <div className="fact">
            <dt>{words.plan.invoice}</dt>
            <dd>{plan.invoice}</dd>
          </div>
        )}
      </dl>
      <UsageBar business={business} />
      {plan.used > plan.quota && (
        <p className="note note-amber">{words.plan.overQuota(plan.used, plan.quota, end)}</p>
      )}
      {stop !== null && (
        <p className="note note-amber">{words.plan.unpaid(formatDate(stop, locale, 'long'))}</p>
      )}
      {plan.cancelledAt && <p className="note note-amber">{words.plan.cancelled(end)}</p>}
    </>
  )
}

type PlanMovesProps = {
  business: AdministeredBusiness
  seen: SeenPlan
  isBusy: boolean
  onAsk: (act: PlanAct, confirmation: Confirmation | null) => void
  onReplace: () => void
}

function PlanMoves({ business, seen, isBusy, onAsk, onReplace }: PlanMovesProps) {
  const { plan: words } = useWords('admin').businessPlans
  const { locale } = useLocale()
  const { id: businessId, name, plan } = business
  if (plan === null) return null
  const { cancel, end } = words.confirm
  const left = Math.max(0, plan.quota - plan.used)
  const lastDay = formatDate(plan.end, locale, 'long')
  return (
    <div className="actions">
      {plan.cancelledAt === null ? (
        <Button
          look="secondary"
          paused={isBusy}
          onClick={() =>
            onAsk(
              { act: 'cancel', businessId, seen },
              { ...cancel, words: cancel.words(name, lastDay) },
            )
          }
        >
          {words.cancel}
        </Button>
      ) : (
        <Button
          look="secondary"
          busy={isBusy}
          onClick={() => onAsk({ act: 'resume', businessId, seen }, null)}
        >
          {words.resume}
        </Button>
      )}
      {plan.paidThrough !== null && (
        <Button
          look="secondary"
          paused={isBusy}
          onClick={() => onAsk({ act: 'record_payment', businessId, seen }, null)}
        >
          {words.recordPayment}
        </Button>
      )}
      <Button look="secondary" paused={isBusy} onClick={onReplace}>
        {words.replace}
      </Button>
      <Button
        look="danger"
        paused={isBusy}
        onClick={() =>
          onAsk({ act: 'end', businessId, seen }, { ...end, words: end.words(name, left) })
        }
      >
        {words.end}
      </Button>
    </div>
  )
}
