import { useMemo } from 'react'
import { anchors } from '../../../../engine/score/anchors.ts'
import { bookingsIn100 } from '../../../../engine/score/reason.ts'
import { useLocale } from '../../../app/locale.tsx'
import { ReasonBars } from '../../../ui/reason-bars.tsx'
import { scoreBand } from '../../../../engine/plans.ts'
import type { Lead } from '../leads.ts'
import { readScore } from '../reasons.ts'

/** What the score means and the reasons behind it: as bars, or as text if there is only text. */
export function LeadReasons({ lead }: { lead: Lead }) {
  const { text } = useLocale()
  const words = text.owner.lead
  const shown = useMemo(() => readScore(lead), [lead])
  const bars = shown.reasons
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map((reason) => ({
      key: `${reason.term}-${reason.level}`,
      label: text.reasonLabel(reason),
      points: reason.points,
    }))
  return (
    <div className="lead-why">
      <p className="lead-odds">
        <strong>{words.bands[scoreBand(lead.ai_score)]}.</strong> {words.odds(bookingsIn100(shown))}
      </p>
      {lead.is_exploration && <p className="note">{words.freeHint}</p>}
      {bars.length > 0 ? (
        <ReasonBars
          reasons={bars}
          name={words.reasons}
          start={{ label: text.startingPoint, points: anchors.score }}
        />
      ) : (
        <p className="text-ink-soft">{lead.ai_reasoning}</p>
      )}
    </div>
  )
}
