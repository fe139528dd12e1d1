import { isReasonTerm } from '../../../engine/score/reason.ts'
import type { LiveScoreModel } from '../../../wire/score-report.ts'
import { useText, useWords } from '../../app/locale.tsx'
import { Card } from '../../ui/card.tsx'
import { formatPoints } from '../../ui/reason-bars.tsx'

type Terms = LiveScoreModel['terms']

/** A small chart for each term, with the points of its levels. */
export function TermCharts({ terms }: { terms: Terms }) {
  const words = useWords('admin').scoreModel.terms
  return (
    <section aria-labelledby="score-terms">
      <h2 id="score-terms">{words.title}</h2>
      <p className="text-ink-soft mb-4">{words.caption}</p>
      <div className="term-charts">
        {terms.map((term) => (
          <TermChart key={term.term} term={term} />
        ))}
      </div>
    </section>
  )
}

/** How many points fill a chart on either side of the axis. */
const span = 30

function TermChart({ term: { term, levels } }: { term: Terms[number] }) {
  const { terms: words, termName, levelName } = useWords('admin').scoreModel
  const { reasonLabel } = useText()
  const label = (level: string) =>
    ['other', 'unknown'].includes(level) || !isReasonTerm(term)
      ? levelName(level)
      : reasonLabel({ term, level })
  return (
    <Card className="term-chart">
      <h3>{termName(term)}</h3>
      {levels.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul>
        {levels.map(({ level, points, error }) => (
          <li key={level} className="term-level">
            <span className="term-label">{label(level)}</span>
            <LevelBar points={points} error={error} />
            <span className="numbers">{formatPoints(points)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LevelBar({ points, error }: { points: number; error: number }) {
  const [from, to] = [Math.min(50, at(points)), Math.max(50, at(points))]
  return (
    <svg
      className="term-bar"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect
        className="term-doubt"
        x={at(points - error)}
        y="4.5"
        width={Math.max(0.5, at(points + error) - at(points - error))}
        height="3"
      />
      <rect
        className={points < 0 ? 'reason-against' : 'reason-for'}
        x={from}
        y="2"
        width={Math.max(0.5, to - from)}
        height="8"
      />
      <path className="reason-axis" d="M50 0v12" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The position of points on the chart, of 100. */
function at(points: number): number {
  return 50 + (50 * Math.max(-span, Math.min(span, points))) / span
}
