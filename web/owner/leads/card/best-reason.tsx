import { useText } from '../../../app/locale.tsx'
import type { Lead } from '../leads.ts'
import { formatPoints } from '../../../ui/reason-bars.tsx'
import { chooseBestReason, readReasons } from '../reasons.ts'

/** The strongest reason of the score with its points, in one line. */
export function BestReason({ lead }: { lead: Lead }) {
  const text = useText()
  const best = chooseBestReason(readReasons(lead))
  if (!best) return <span className="row-reason">{lead.ai_reasoning}</span>
  return (
    <span className="row-reason">
      {text.reasonLabel(best)} <span className="numbers">{formatPoints(best.points)}</span>
    </span>
  )
}
