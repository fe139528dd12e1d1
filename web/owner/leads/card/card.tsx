import { formatPhone, phoneLink } from '../../../../engine/phone.ts'
import { useText } from '../../../app/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScoreBadge, scoreBand } from '../../../ui/score-badge.tsx'
import { directionsLink, mailLink } from '../links.ts'
import type { Lead } from '../leads.ts'
import { addressLine, leadName, placeName, serviceName } from '../words.ts'
import { LeadFacts } from './facts.tsx'
import { LeadFoot } from './foot.tsx'
import { LeadReasons } from './reasons.tsx'

type LeadCardProps = {
  lead: Lead
  now: Date
  /** Arrived during this visit. */
  fresh?: boolean
}

/** One homeowner: who they are, what they need, how to reach them, and the reasons for the score. */
export function LeadCard({ lead, now, fresh = false }: LeadCardProps) {
  const text = useText()
  const band = text.owner.lead.bands[scoreBand(lead.ai_score)]
  const name = leadName(lead, text)
  return (
    <article className="lead">
      <div className="lead-person">
        <div className="lead-who">
          <ScoreBadge score={lead.ai_score} name={text.owner.lead.score(lead.ai_score, band)} />
          <div className="lead-titles">
            <h3 className="lead-name">{name}</h3>
            <p className="lead-what">
              {[serviceName(lead, text), placeName(lead)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <LeadFacts lead={lead} />
        {lead.withdrawn_at === null ? (
          <LeadReach lead={lead} name={name} />
        ) : (
          <p className="note note-brick">{text.owner.lead.doNotCall}</p>
        )}
        <LeadFoot lead={lead} now={now} fresh={fresh} />
      </div>
      <LeadReasons lead={lead} />
    </article>
  )
}

function LeadReach({ lead, name }: { lead: Lead; name: string }) {
  const text = useText()
  const address = lead.address ? addressLine(lead) : ''
  return (
    <div className="lead-reach">
      {lead.phone && (
        <a
          className="btn btn-secondary btn-small numbers"
          href={phoneLink(lead.phone)}
          aria-label={`${text.owner.lead.call(name)}: ${formatPhone(lead.phone)}`}
        >
          <Icon name="phone" className="size-4" />
          {formatPhone(lead.phone)}
        </a>
      )}
      {lead.email && (
        <a
          className="btn btn-quiet btn-small lead-way"
          href={mailLink(lead.email)}
          aria-label={`${text.owner.lead.mail(name)}: ${lead.email}`}
        >
          <Icon name="mail" className="size-4 flex-none" />
          <span className="truncate">{lead.email}</span>
        </a>
      )}
      {address !== '' && (
        <a
          className="btn btn-quiet btn-small lead-way"
          href={directionsLink(address)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="pin" className="size-4 flex-none" />
          {text.owner.lead.directions}
        </a>
      )}
    </div>
  )
}
