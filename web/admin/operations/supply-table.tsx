import { useId, useState } from 'react'
import type { SupplyGroup } from '../../../wire/supply.ts'
import { formatNumber } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { ShareBar } from './share-bar.tsx'
import { useSupplyText } from './supply-text.ts'

type SupplyTableProps = {
  title: string
  /** What the first column holds. */
  column: string
  groups: SupplyGroup[]
  nameOf: (name: string) => string
  /** Where it is known of refused ones too. */
  withRefused?: boolean
}

const fewest = 5

/** What came in by one thing, most first: a bar to look at, and the figures behind it. */
export function SupplyTable({ title, column, groups, nameOf, withRefused }: SupplyTableProps) {
  const { stats, groups: words } = useSupplyText()
  const { locale } = useLocale()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...groups.map(allOf))
  const number = (count: number) => formatNumber(count, locale)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="table numbers">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{stats.taken}</th>
            <th scope="col">{stats.delivered}</th>
            <th scope="col">{stats.waiting}</th>
            <th scope="col">{stats.held}</th>
            {withRefused && <th scope="col">{stats.refused}</th>}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? groups : groups.slice(0, fewest)).map((group) => (
            <tr key={group.name}>
              <td data-label={column}>{nameOf(group.name)}</td>
              <td data-label={words.share}>
                <ShareBar
                  parts={[
                    { look: 'taken', share: group.taken / most },
                    { look: 'refused', share: (group.refused + group.held) / most },
                  ]}
                />
              </td>
              <td data-label={stats.taken}>{number(group.taken)}</td>
              <td data-label={stats.delivered}>{number(group.delivered)}</td>
              <td data-label={stats.waiting}>{number(group.waiting)}</td>
              <td data-label={stats.held}>{number(group.held)}</td>
              {withRefused && <td data-label={stats.refused}>{number(group.refused)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && groups.length > fewest && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          {words.all(groups.length)}
        </Button>
      )}
    </section>
  )
}

function allOf({ taken, refused, held }: SupplyGroup): number {
  return taken + refused + held
}
