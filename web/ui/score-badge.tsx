import { scoreBands } from '../../engine/plans.ts'
import { classNames } from './class-names.ts'

export type ScoreBand = 'high' | 'medium' | 'low'

export function scoreBand(score: number): ScoreBand {
  if (score >= scoreBands.high) return 'high'
  return score >= scoreBands.medium ? 'medium' : 'low'
}

/** The score as a badge: solid, outlined or dashed by band. Screen readers read `name` instead. */
export function ScoreBadge({ score, name }: { score: number; name: string }) {
  const band = scoreBand(score)
  return (
    <span className={classNames('score', band !== 'high' && `score-${band}`)}>
      <span aria-hidden="true">{score}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
