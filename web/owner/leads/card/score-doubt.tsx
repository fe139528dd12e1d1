import { followsGeneralRules, isStillLearning } from '../../../../engine/score/reason.ts'
import { useText } from '../../../app/locale.tsx'
import type { Lead } from '../leads.ts'
import { readScore } from '../reasons.ts'

/** Says once for these leads that their scores may still change, and explains why on request. */
export function ScoreDoubt({ leads }: { leads: Lead[] }) {
  const words = useText().owner.lead
  const isYoung = leads.some((lead) => {
    const shown = readScore(lead)
    return isStillLearning(shown) || followsGeneralRules(shown)
  })
  if (!isYoung) return null
  return (
    <details className="score-doubt">
      <summary>{words.stillLearning}</summary>
      <p>{words.stillLearningHint}</p>
    </details>
  )
}
