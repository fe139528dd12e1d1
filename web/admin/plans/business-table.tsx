import { Link } from 'react-router'
import type { AdministeredBusiness } from '../../../wire/business-plans.ts'
import { appPaths } from '../../../wire/paths.ts'
import { formatDate, formatPrice } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { UsageBar } from './usage-bar.tsx'

type TableProps = { businesses: AdministeredBusiness[]; orderId: string | null }

export function BusinessTable({ businesses, orderId }: TableProps) {
  const { columns } = useWords('admin').businessPlans
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{columns.business}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.plan}</th>
          <th scope="col">{columns.used}</th>
          <th scope="col">{columns.cycle}</th>
          <th scope="col" className="figure">
            {columns.orders}
          </th>
          <th scope="col">{columns.lastLead}</th>
        </tr>
      </thead>
      <tbody>
        {businesses.map((each) => (
          <BusinessRow key={each.id} business={each} orderId={orderId} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { business: AdministeredBusiness; orderId: string | null }

function BusinessRow({ business, orderId }: RowProps) {
  const words = useWords('admin').businessPlans
  const { locale } = useLocale()
  const { columns } = words
  const { plan, lastLeadAt } = business
  const day = (iso: string) => formatDate(iso, locale, 'medium')
  return (
    <tr>
      <td data-label={columns.business}>
        <Named business={business} orderId={orderId} />
      </td>
      <td data-label={columns.state}>
        <StateBadge state={business.state} />
      </td>
      <td data-label={columns.plan}>
        {plan === null ? (
          <span className="text-ink-soft">{words.noPlan}</span>
        ) : (
          <div>
            {plan.tier}
            <p className="text-ink-soft numbers">
              {words.perMonth(formatPrice(plan.price, locale))}
            </p>
          </div>
        )}
      </td>
      <td data-label={columns.used}>
        <UsageBar business={business} />
      </td>
      <td data-label={columns.cycle} className="numbers">
        {plan && words.from(day(plan.start), day(plan.end))}
      </td>
      <td data-label={columns.orders} className="numbers figure">
        {words.orders(business.openOrders, business.leadsOnOrder)}
      </td>
      <td data-label={columns.lastLead} className="numbers">
        {lastLeadAt === null ? words.never : day(lastLeadAt)}
      </td>
    </tr>
  )
}

function Named({ business: { id, name, people }, orderId }: RowProps) {
  const words = useWords('admin').businessPlans
  const owners = people.filter(({ isOwner }) => isOwner)
  return (
    <div>
      <Link className="link" to={businessLink(id, orderId)}>
        {name}
      </Link>
      <p className="text-ink-soft">
        {(owners.length > 0 ? owners : people)
          .map((person) => person.name ?? person.email)
          .join(', ') || words.noOwner}
      </p>
    </div>
  )
}

const tones: Record<AdministeredBusiness['state'], BadgeTone> = {
  trial: 'outline',
  held: 'amber',
  refused: 'amber',
  active: 'palm',
  cancelling: 'amber',
  ended: 'plain',
}

export function StateBadge({ state }: Pick<AdministeredBusiness, 'state'>) {
  return <Badge tone={tones[state]}>{useWords('admin').businessPlans.states[state]}</Badge>
}

function businessLink(id: string, orderId: string | null): string {
  const params = new URLSearchParams({ business: id, ...(orderId && { order: orderId }) })
  return `${appPaths.businesses}?${params}`
}
