import { useId } from 'react'
import type { Demand } from '../../../wire/waiting-orders.ts'
import { formatNumber } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { ShareBar } from './share-bar.tsx'
import { useOrdersText } from './waiting-orders.ts'

type DemandTableProps = {
  title: string
  /** What the first column holds. */
  column: string
  demands: Demand[]
  nameOf: (name: string) => string
}

/** What is missing by one thing, most first, beside what was asked for: where the first is longer, buy supply. */
export function DemandTable({ title, column, demands, nameOf }: DemandTableProps) {
  const { columns: words } = useOrdersText()
  const { locale } = useLocale()
  const id = useId()
  const most = Math.max(1, ...demands.flatMap(({ missing, asked }) => [missing, asked]))
  const number = (count: number) => formatNumber(count, locale)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="table numbers">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.missing}</th>
            <th scope="col">{words.asked}</th>
            <th scope="col">{words.orders}</th>
          </tr>
        </thead>
        <tbody>
          {demands.map((demand) => (
            <tr key={demand.name}>
              <td data-label={column}>{nameOf(demand.name)}</td>
              <td data-label={words.share}>
                <span className="share-pair">
                  <ShareBar parts={[{ look: 'missing', share: demand.missing / most }]} />
                  <ShareBar parts={[{ look: 'taken', share: demand.asked / most }]} />
                </span>
              </td>
              <td data-label={words.missing}>{number(demand.missing)}</td>
              <td data-label={words.asked}>{number(demand.asked)}</td>
              <td data-label={words.orders}>{number(demand.orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
