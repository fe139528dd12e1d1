import type { ReactNode } from 'react'
import { isService } from '../../../engine/services.ts'
import { mostCounted, type WaitingOrder } from '../../../wire/waiting-orders.ts'
import { formatDate, formatNumber } from '../../app/format.ts'
import { useLocale, useText, useWords } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Each order with the reason why it waits. */
export function OrdersTable({ orders }: { orders: WaitingOrder[] }) {
  const { columns: words } = useWords('admin').waitingOrders
  return (
    <table className="table numbers">
      <thead>
        <tr>
          <th scope="col">{words.business}</th>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.progress}</th>
          <th scope="col">{words.since}</th>
          <th scope="col">{words.lastLead}</th>
          <th scope="col">{words.supply}</th>
          <th scope="col">{words.why}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: WaitingOrder }) {
  const words = useWords('admin').waitingOrders
  const { services } = useText()
  const { locale } = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  const { service, ordered, delivered, isPaid, lastLeadAt } = order
  const left = number(order.quotaLeft)
  const why = order.why === 'quota' && !isPaid ? 'trial' : order.why
  return (
    <tr>
      <td data-label={words.columns.business}>
        <Cell
          main={order.businessName}
          note={isPaid ? words.left(left) : words.leftOfTrial(left)}
          badge={
            <Badge tone={isPaid ? 'palm' : 'outline'}>{isPaid ? words.paid : words.trial}</Badge>
          }
        />
      </td>
      <td data-label={words.columns.order}>
        <Cell
          main={isService(service) ? services[service] : service}
          note={order.place}
          badge={order.isPaused && <Badge tone="amber">{words.paused}</Badge>}
        />
      </td>
      <td data-label={words.columns.progress}>
        <Cell
          main={words.progress(number(delivered), number(ordered))}
          note={words.missing(number(ordered - delivered))}
        />
      </td>
      <td data-label={words.columns.since}>{formatDate(order.since, locale, 'medium')}</td>
      <td data-label={words.columns.lastLead}>
        {lastLeadAt === null ? words.never : formatDate(lastLeadAt, locale, 'medium')}
      </td>
      <td data-label={words.columns.supply}>
        <Cell main={askedWords(order)} note={words.fitting(number(order.fitting))} />
      </td>
      <td data-label={words.columns.why}>{words.whys[why]}</td>
    </tr>
  )

  function askedWords({ requests }: WaitingOrder): string {
    if (requests === null) return words.unknownPlace
    return requests >= mostCounted
      ? words.askedAtLeast(number(requests))
      : words.requests(number(requests))
  }
}

type CellProps = { main: string; note: string; badge?: ReactNode }

/** A figure with its explanation below. */
function Cell({ main, note, badge }: CellProps) {
  return (
    <div className="order-cell">
      <span>{main}</span>
      <small>{note}</small>
      {badge && <span>{badge}</span>}
    </div>
  )
}
