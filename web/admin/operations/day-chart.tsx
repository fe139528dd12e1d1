import type { Locale } from '../../../engine/languages.ts'
import type { SupplyGroup } from '../../../wire/supply.ts'
import { formatNumber } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'

/** Percentages: bars of taken requests go up from the axis, refused and held ones go down, on one scale. */
const height = 100
const gap = 2

/** A bar for each day, with labels for the first and the last, and all figures in a table below. */
export function DayChart({ days }: { days: SupplyGroup[] }) {
  const { chart: words } = useWords('admin').supply
  const { locale } = useLocale()
  const mostTaken = Math.max(0, ...days.map(({ taken }) => taken))
  const mostRefused = Math.max(0, ...days.map(countRefused))
  const perOne = (height - 2 * gap) / Math.max(1, mostTaken + mostRefused)
  const axis = gap + mostTaken * perOne
  const label = (count: number) => words.most(formatNumber(count, locale))
  return (
    <figure className="day-chart card" aria-labelledby="day-chart-title">
      <figcaption>
        <h2 id="day-chart-title">{words.title}</h2>
      </figcaption>
      <p className="day-chart-key">
        <span className="key-taken">{words.taken}</span>
        <span className="numbers text-ink-soft">{label(mostTaken)}</span>
      </p>
      <Bars days={days} axis={axis} perOne={perOne} />
      <p className="day-chart-key">
        <span className="key-refused">{words.refused}</span>
        <span className="numbers text-ink-soft">{label(mostRefused)}</span>
      </p>
      <p className="day-chart-ends numbers">
        <span>{dayName(days.at(0)?.name, locale)}</span>
        <span>{dayName(days.at(-1)?.name, locale)}</span>
      </p>
      <details>
        <summary>{words.asTable}</summary>
        <table className="plain-table numbers">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.taken}</th>
              <th scope="col">{words.refused}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.name}>
                <th scope="row">{dayName(day.name, locale)}</th>
                <td>{formatNumber(day.taken, locale)}</td>
                <td>{formatNumber(countRefused(day), locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

type BarsProps = { days: SupplyGroup[]; axis: number; perOne: number }

function Bars({ days, axis, perOne }: BarsProps) {
  // In the chart of a week, bars of the full width would look like a wall.
  const width = Math.min(8, days.length / 4)
  const inset = (10 - width) / 2
  return (
    <svg
      viewBox={`0 0 ${days.length * 10} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {days.map((day, at) => (
        <g key={day.name}>
          <rect
            className="bar-taken"
            x={at * 10 + inset}
            width={width}
            y={axis - day.taken * perOne}
            height={day.taken * perOne}
          />
          <rect
            className="bar-refused"
            x={at * 10 + inset}
            width={width}
            y={axis}
            height={countRefused(day) * perOne}
          />
        </g>
      ))}
      <path
        className="day-axis"
        d={`M0 ${axis}h${days.length * 10}`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function countRefused({ refused, held }: SupplyGroup): number {
  return refused + held
}

/** Parsed and formatted in one zone, so that the day does not shift. */
function dayName(day: string | undefined, locale: Locale): string {
  if (day === undefined) return ''
  const date = new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat(`${locale}-US`, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    date,
  )
}
