import { anchors } from '../../../engine/score/anchors.ts'
import type { Locale } from '../../../engine/languages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReasonBars } from '../../ui/reason-bars.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { speak } from '../../../text/speak.ts'

const score = 87

/** The score is 60 plus these points, as in the app. */
const points = [
  ['urgency', 8],
  ['ownership', 5],
  ['reach', 9],
  ['recency', 4],
  ['fit', 5],
  ['distance', -4],
] as const

/** How many of 100 leads with this score book: 12 at a score of 60, and the odds double every 12 points. */
const bookedInHundred = 39

/** The lead in the hero, as the app renders it. */
export function SampleLead({ locale }: { locale: Locale }) {
  const { sample } = speak(locale).site.home
  const reasons = points.map(([key, value]) => ({
    key,
    label: sample.reasons[key],
    points: value,
  }))
  return (
    <figure className="sample-lead">
      <div className="card notch">
        <div className="sample-lead-top">
          <ScoreBadge score={score} name={sample.scoreLabel(score)} />
          <div>
            <p className="sample-lead-name">{sample.name}</p>
            <p className="sample-lead-job">{sample.job}</p>
          </div>
        </div>
        <ul className="sample-lead-facts">
          <li>
            <Icon name="pin" className="icon-small" />
            {sample.place}
          </li>
          <li className="numbers">
            <Icon name="phone" className="icon-small" />
            {sample.phone}
          </li>
        </ul>
        <p className="sample-lead-odds">
          <Badge tone="palm">{sample.band}</Badge> {sample.odds(bookedInHundred)}
        </p>
        <ReasonBars
          reasons={reasons}
          name={sample.reasonsLabel}
          start={{ label: sample.start, points: anchors.score }}
        />
      </div>
      <figcaption>{sample.caption}</figcaption>
    </figure>
  )
}
