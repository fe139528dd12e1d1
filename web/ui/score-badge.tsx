import { scoreBand } from '../../engine/plans.ts'
import { classNames } from './class-names.ts'

type ScoreBadgeProps = {
  score: number
  /** What screen readers say. */
  name: string
  /** The word of the band, shown below the number. */
  band?: string
}

/** The score as a badge: solid, outlined or dashed by band. */
export function ScoreBadge({ score, name, band: word }: ScoreBadgeProps) {
  const band = scoreBand(score)
  const badge = (
    <span className={classNames('score', band !== 'high' && `score-${band}`)}>
      <span aria-hidden="true">{score}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
  if (!word) return badge
  return (
    <span className="score-named">
      {badge}
      <span className="score-word" aria-hidden="true">
        {word}
      </span>
    </span>
  )
}
