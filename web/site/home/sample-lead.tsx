import { deliveredScore, scoreBand, scoreBands } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { bookingsIn100 } from '../../../engine/score/reason.ts'
import { Icon } from '../../ui/icon.tsx'
import { fitScale, formatPoints, ReasonChart } from '../../ui/reason-bars.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { speak } from '../../../text/speak.ts'
import type { SampleLead } from './sample-leads.ts'

type SampleLeadProps = { lead: SampleLead; locale: Locale }

/** A lead in the hero, as the app renders it. Its reasons can be switched off to see what each is worth. */
export function SampleLeadCard({ lead, locale }: SampleLeadProps) {
  const text = speak(locale)
  const { sample } = text.site.home
  const { score, base } = lead.score
  const words = text.owner.lead
  const band = words.bands[scoreBand(score)]
  return (
    <div
      className="card notch sample-lead"
      data-trade={lead.service}
      data-base={base}
      data-steps={describeSteps(locale)}
    >
      <div className="sample-lead-top">
        <ScoreBadge score={score} name={words.score(score, band)} band={band} />
        <div>
          <p className="sample-lead-name">{lead.name}</p>
          <p className="sample-lead-job">{sample.jobs[lead.service]}</p>
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
      <output className="sample-lead-odds">{words.odds(bookingsIn100(lead.score))}</output>
      <ReasonSwitches lead={lead} locale={locale} />
    </div>
  )
}

/** Disabled until the script can compute the score. */
function ReasonSwitches({ lead, locale }: SampleLeadProps) {
  const text = speak(locale)
  const { base, reasons } = lead.score
  const scale = fitScale(reasons.map(({ points }) => points))
  return (
    <fieldset className="reasons" disabled>
      <legend>{text.site.home.sample.reasonsHint}</legend>
      <p className="reason reason-start">
        <span className="reason-label">{text.startingPoint}</span>
        <span className="reason-points">{base}</span>
      </p>
      {reasons.map((reason) => (
        <label className="reason" key={reason.term}>
          <input type="checkbox" value={reason.points} defaultChecked autoComplete="off" />
          <span className="reason-label">{text.reasonLabel(reason)}</span>
          <ReasonChart points={reason.points} scale={scale} />
          <span className="reason-points">{formatPoints(reason.points)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * For `client/sample-leads.ts`, a line for each step of the score, highest first: the lowest score, the class of the
 * badge, the word, what screen readers say, and the sentence below. The script replaces NaN by the number.
 */
function describeSteps(locale: Locale): string {
  const text = speak(locale)
  const words = text.owner.lead
  const steps = [...new Set([scoreBands.high, deliveredScore, scoreBands.medium, 0])]
  return steps
    .map((from) => {
      const band = scoreBand(from)
      const word = words.bands[band]
      const sentence =
        from >= deliveredScore
          ? words.odds(Number.NaN)
          : text.site.home.sample.undelivered(deliveredScore)
      return [from, `score score-${band}`, word, words.score(Number.NaN, word), sentence].join('|')
    })
    .join('\n')
}
