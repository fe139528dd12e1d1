import { scoreBand } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { formatAge } from '../../app/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatPoints } from '../../ui/reason-bars.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { speak } from '../../../text/speak.ts'
import { type SampleLead, sampleLeads } from './sample-leads.ts'

/** The list of leads as the app renders it, with nothing to press. */
export function SampleList({ locale }: { locale: Locale }) {
  const { site, owner } = speak(locale)
  return (
    <figure className="sample-list">
      <div className="card">
        <p className="sample-list-head">
          <b>{owner.home.listTitle}</b> <span>{owner.home.listHint}</span>
        </p>
        <ol>
          {sampleLeads.map((lead) => (
            <Row key={lead.phone} lead={lead} locale={locale} />
          ))}
        </ol>
      </div>
      <figcaption>{site.home.sample.listCaption}</figcaption>
    </figure>
  )
}

function Row({ lead, locale }: { lead: SampleLead; locale: Locale }) {
  const text = speak(locale)
  const words = text.owner.lead
  const { score, reasons } = lead.score
  const band = words.bands[scoreBand(score)]
  const best = reasons.toSorted((a, b) => b.points - a.points)[0]
  return (
    <li className="sample-row">
      <ScoreBadge score={score} name={words.score(score, band)} band={band} />
      <div>
        <p className="sample-row-name">{lead.name}</p>
        <p className="sample-row-what">
          {[text.services[lead.service], lead.place, describeAge(lead, locale)].join(' · ')}
        </p>
        {best && (
          <p className="sample-row-reason">
            {text.reasonLabel(best)} <b className="numbers">{formatPoints(best.points)}</b>
          </p>
        )}
      </div>
      <p className="sample-row-call numbers">
        <Icon name="phone" className="icon-small" />
        <span>{lead.phone}</span>
      </p>
    </li>
  )
}

function describeAge({ minutes }: SampleLead, locale: Locale): string {
  const asked = new Date(0)
  const now = new Date(minutes * 60_000)
  return formatAge(asked.toISOString(), now, locale, speak(locale).owner.lead.justNow)
}
