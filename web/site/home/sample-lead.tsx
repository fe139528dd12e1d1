import { scoreBand } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { bookingsIn100 } from '../../../engine/score/reason.ts'
import { Icon } from '../../ui/icon.tsx'
import { ReasonBars } from '../../ui/reason-bars.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { speak } from '../../../text/speak.ts'
import type { SampleLead } from './sample-leads.ts'

/** The lead in the hero, as the app renders it. */
export function SampleLeadCard({ lead, locale }: { lead: SampleLead; locale: Locale }) {
  const text = speak(locale)
  const { sample } = text.site.home
  const { score, base, reasons } = lead.score
  const words = text.owner.lead
  const band = words.bands[scoreBand(score)]
  return (
    <figure className="sample-lead">
      <div className="card notch">
        <div className="sample-lead-top">
          <ScoreBadge score={score} name={words.score(score, band)} band={band} />
          <div>
            <p className="sample-lead-name">{lead.name}</p>
            <p className="sample-lead-job">{sample.job}</p>
          </div>
        </div>
        <ul className="sample-lead-facts">
          <li>
            <Icon name="pin" className="icon-small" />
            {lead.place}
          </li>
          <li className="numbers">
            <Icon name="phone" className="icon-small" />
            {lead.phone}
          </li>
        </ul>
        <p className="sample-lead-odds">
          <strong>{band}.</strong> {words.odds(bookingsIn100(lead.score))}
        </p>
        <ReasonBars
          reasons={reasons.map((reason) => ({
            key: reason.term,
            label: text.reasonLabel(reason),
            points: reason.points,
          }))}
          name={words.reasons}
          start={{ label: text.startingPoint, points: base }}
        />
      </div>
      <figcaption>{sample.caption}</figcaption>
    </figure>
  )
}
