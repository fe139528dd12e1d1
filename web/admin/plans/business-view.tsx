import { Link } from 'react-router'
import { isService } from '../../../engine/services.ts'
import type { AdministeredBusiness, BusinessDetail } from '../../../wire/business-plans.ts'
import { appPaths } from '../../../wire/paths.ts'
import { formatDate, formatPrice } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { mailLink } from '../../owner/leads/links.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedNote } from '../../app/failed-note.tsx'
import { PhoneText } from '../phone-text.tsx'
import { ListSkeleton } from '../lists/skeleton.tsx'
import { StateBadge } from './business-table.tsx'
import { useBusiness, useOrder } from './businesses-query.ts'
import { OrderNote } from './order-note.tsx'
import { PlanCard } from './plan-card.tsx'

/** One business: its plan with actions, its people, orders and earlier plans. */
export function BusinessView({ id, orderId }: { id: string; orderId: string | null }) {
  const words = useWords('admin').businessPlans
  const detail = useBusiness(id)
  const order = useOrder(orderId)
  usePageTitle(detail.data?.business.name ?? words.title)
  return (
    <>
      <p className="mb-4">
        <Link className="link" to={appPaths.businesses}>
          {words.back}
        </Link>
      </p>
      {!detail.data && <h1 className="visually-hidden">{words.title}</h1>}
      {(detail.isPending || (orderId !== null && order.isPending)) && <ListSkeleton />}
      {detail.isError && <FailedNote sentence={words.failed} retry={() => void detail.refetch()} />}
      {detail.data && (orderId === null || !order.isPending) && (
        <>
          <div className="screen-head">
            <h1>{detail.data.business.name}</h1>
            <StateBadge state={detail.data.business.state} />
          </div>
          <OrderNote orderId={orderId} isChosen />
          <div className="plans-view">
            <PlanCard
              business={detail.data.business}
              order={order.data && !order.data.hasPlan ? order.data : null}
            />
            <div className="grid content-start gap-5">
              <People business={detail.data.business} />
              <OpenOrders orders={detail.data.orders} />
              <PastPlans plans={detail.data.pastPlans} />
              <Link className="link" to={`${appPaths.auditLog}?business=${encodeURIComponent(id)}`}>
                {words.toLog}
              </Link>
            </div>
          </div>
        </>
      )}
    </>
  )
}

function People({ business: { people, phone, email } }: { business: AdministeredBusiness }) {
  const words = useWords('admin').businessPlans
  return (
    <Card>
      <h2 className="card-title">{words.people}</h2>
      <ul className="grid gap-3">
        {people.map((person) => (
          <li key={person.email}>
            <strong>{person.name ?? person.email}</strong>{' '}
            <Badge tone="outline">{person.isOwner ? words.owner : words.member}</Badge>
            {person.email && (
              <p>
                <a className="link" href={mailLink(person.email)}>
                  {person.email}
                </a>
              </p>
            )}
          </li>
        ))}
        {people.length === 0 && <li className="text-ink-soft">{words.noOwner}</li>}
      </ul>
      {(phone || email) && <h3 className="mt-4 mb-1">{words.contact}</h3>}
      {phone && (
        <p>
          <PhoneText phone={phone} />
        </p>
      )}
      {email && (
        <p>
          <a className="link" href={mailLink(email)}>
            {email}
          </a>
        </p>
      )}
    </Card>
  )
}

function OpenOrders({ orders }: Pick<BusinessDetail, 'orders'>) {
  const { open: words } = useWords('admin').businessPlans
  const { text } = useLocale()
  return (
    <Card>
      <h2 className="card-title">{words.title}</h2>
      {orders.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="grid gap-3">
        {orders.map(({ id, name, service, place, delivered, wanted, isPaused }) => (
          <li key={id}>
            <strong>{name}</strong> {isPaused && <Badge tone="amber">{words.paused}</Badge>}
            <p className="text-ink-soft">
              {[isService(service) ? text.services[service] : service, place].join(' · ')}
            </p>
            <p className="numbers">{words.delivered(delivered, wanted)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PastPlans({ plans }: { plans: BusinessDetail['pastPlans'] }) {
  const words = useWords('admin').businessPlans
  const { locale } = useLocale()
  if (plans.length === 0) return null
  return (
    <Card>
      <h2 className="card-title">{words.past.title}</h2>
      <ul className="grid gap-3">
        {plans.map(({ id, tier, price, used, quota, start, end, status, invoice }) => (
          <li key={id}>
            <strong>{tier}</strong> <Badge tone="outline">{words.past.statuses[status]}</Badge>
            <p className="text-ink-soft numbers">
              {[
                words.perMonth(formatPrice(price, locale)),
                words.ofQuota(String(used), String(quota)),
                words.from(formatDate(start, locale, 'medium'), formatDate(end, locale, 'medium')),
              ].join(' · ')}
            </p>
            {invoice && (
              <p className="text-ink-soft">
                {words.plan.invoice}: {invoice}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
