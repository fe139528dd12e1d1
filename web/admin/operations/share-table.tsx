import { useId, type ComponentProps, type ReactNode } from 'react'
import { formatNumber } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { ShareBar } from './share-bar.tsx'

type ShareBarParts = ComponentProps<typeof ShareBar>['parts']

type ShareTableProps<T> = {
  title: string
  /** What the first column holds. */
  column: string
  nameOf: (name: string) => string
  rows: T[]
  share: string
  /** Under each other: the shares of a row. */
  barsOf: (row: T) => ShareBarParts[]
  figures: Array<{ label: string; of: (row: T) => number }>
  /** What stands below the table. */
  children?: ReactNode
}

/** Something counted by one thing: a bar to look at, and the figures behind it. */
export function ShareTable<T extends { name: string }>(props: ShareTableProps<T>) {
  const { title, column, nameOf, rows, share, barsOf, figures, children } = props
  const { locale } = useLocale()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="table numbers">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{share}</th>
            {figures.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td data-label={column}>{nameOf(row.name)}</td>
              <td data-label={share}>
                <Bars bars={barsOf(row)} />
              </td>
              {figures.map(({ label, of }) => (
                <td key={label} data-label={label}>
                  {formatNumber(of(row), locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  )
}

function Bars({ bars }: { bars: ShareBarParts[] }) {
  const drawn = bars.map((parts) => (
    <ShareBar key={parts.map(({ look }) => look).join()} parts={parts} />
  ))
  return drawn.length > 1 ? <span className="share-pair">{drawn}</span> : drawn
}
