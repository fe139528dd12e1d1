import { useId, type ComponentProps, type ReactNode } from 'react'
import { formatNumber } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { ShareBar } from './share-bar.tsx'

type ShareBarParts = ComponentProps<typeof ShareBar>['parts']

type ShareTableProps<T> = {
  title: string
  /** The heading of the first column. */
  column: string
  getName: (name: string) => string
  rows: T[]
  share: string
  /** The bars of a row, one below the other. */
  makeBars: (row: T) => ShareBarParts[]
  figures: Array<{ label: string; of: (row: T) => number }>
  /** Shown below the table. */
  children?: ReactNode
}

/** Counts by group: a bar for each, with the figures. */
export function ShareTable<T extends { name: string }>(props: ShareTableProps<T>) {
  const { title, column, getName, rows, share, makeBars, figures, children } = props
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
              <th key={label} scope="col" className="figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td data-label={column}>{getName(row.name)}</td>
              <td data-label={share}>
                <Bars bars={makeBars(row)} />
              </td>
              {figures.map(({ label, of }) => (
                <td key={label} data-label={label} className="figure">
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
