import { useMemo } from 'react'
import { anchors } from '../../../../engine/score/anchors.ts'
import {
  bookingsIn100,
  followsGeneralRules,
  isStillLearning,
} from '../../../../engine/score/reason.ts'
import { isService } from '../../../../engine/services.ts'
import { formatPhone, phoneLink } from '../../../../engine/phone.ts'
import { formatAge } from '../../../app/format.ts'
import { useLocale, useText } from '../../../app/locale.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReasonBars } from '../../../ui/reason-bars.tsx'
import { ScoreBadge, scoreBand } from '../../../ui/score-badge.tsx'
import { LeadFacts } from './facts.tsx'
import { directionsLink, mailLink } from '../links.ts'
import { addressLine, sourceName, statusName } from '../words.ts'
import { readScore } from '../reasons.ts'
import type { Lead } from '../leads.ts'

/** Good and closed statuses have their own tone; all others are plain. */
const statusTones: ReadonlyMap<string, BadgeTone> = new Map([
  ['booked', 'palm'],
  ['won', 'palm'],
  ['lost', 'outline'],
  ['bad', 'outline'],
])

type LeadCardProps = {
  lead: Lead
  now: Date
  /** Arrived during this visit. */
  fresh?: boolean
}

/** One homeowner: who they are, what they need, how to reach them, and the reasons for the score. */
export function LeadCard({ lead, now, fresh = false }: LeadCardProps) {
  const { locale, text } = useLocale()
  const band = text.owner.lead.bands[scoreBand(lead.ai_score)]
  const name = lead.contact_name ?? lead.full_name ?? lead.company_name ?? text.owner.lead.homeowner
  const shown = useMemo(() => readScore(lead), [lead])
  const { reasons } = shown
  const bars = reasons
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map((reason) => ({
      key: `${reason.term}-${reason.level}`,
      label: text.reasonLabel(reason),
      points: reason.points,
    }))
  return (
    <article className="lead">
      <div className="lead-person">
        <div className="lead-who">
          <ScoreBadge score={lead.ai_score} name={text.owner.lead.score(lead.ai_score, band)} />
          <div className="lead-titles">
            <h3 className="lead-name">{name}</h3>
            <p className="lead-what">
              {[serviceName(lead), placeName(lead)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <LeadFacts lead={lead} />
        {lead.withdrawn_at === null ? (
          <LeadReach lead={lead} name={name} />
        ) : (
          <p className="note note-brick">{text.owner.lead.doNotCall}</p>
        )}
        <p className="lead-foot">
          {fresh && <Badge tone="palm">{text.owner.lead.fresh}</Badge>}
          {lead.status !== 'new' && (
            <Badge tone={statusTones.get(lead.status) ?? 'plain'}>
              {statusName(lead.status, text)}
            </Badge>
          )}
          {lead.is_exploration && <Badge tone="palm">{text.owner.lead.free}</Badge>}
          {lead.source === 'demo' && <Badge tone="sample">{text.owner.lead.sample}</Badge>}
          {lead.withdrawn_at !== null && <Badge tone="brick">{text.owner.lead.withdrawn}</Badge>}
          <span>{sourceName(lead.source, text)}</span>
          <span>
            {text.owner.lead.asked(
              formatAge(lead.requested_at ?? lead.created_at, now, locale, text.owner.lead.justNow),
            )}
          </span>
        </p>
      </div>
      <div className="lead-why">
        <p className="lead-odds">
          <strong>{band}.</strong> {text.owner.lead.odds(bookingsIn100(shown))}
        </p>
        <p className="lead-doubt">
          {isStillLearning(shown) && <span>{text.owner.lead.stillLearning}</span>}
          {followsGeneralRules(shown) && <span>{text.owner.lead.generalRules}</span>}
        </p>
        {lead.is_exploration && <p className="note">{text.owner.lead.freeHint}</p>}
        {bars.length > 0 ? (
          <ReasonBars
            reasons={bars}
            name={text.owner.lead.reasons}
            start={{ label: text.startingPoint, points: anchors.score }}
          />
        ) : (
          <p className="text-ink-soft">{lead.ai_reasoning}</p>
        )}
      </div>
    </article>
  )

  function serviceName({ service_needed: service }: Lead) {
    return isService(service) ? text.services[service] : service
  }
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

function placeName({ city, state }: Lead) {
  return [city, state].filter(Boolean).join(', ')
}
