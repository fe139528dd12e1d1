import { scoreBand } from '../../../../engine/plans.ts'
import { useId, useState } from 'react'
import { formatPhone, phoneLink } from '../../../../engine/phone.ts'
import { useText } from '../../../app/locale.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScoreBadge } from '../../../ui/score-badge.tsx'
import { useArrivedMark } from '../../live/arrived-rows.ts'
import { LeadAge } from '../age.tsx'
import { directionsLink, mailLink } from '../links.ts'
import { RequestPhotos } from '../photos/request-photos.tsx'
import type { Lead } from '../leads.ts'
import { statusTone } from '../status/statuses.ts'
import { addressLine, leadName, placeName, serviceName, statusName } from '../words.ts'
import { BestReason } from './best-reason.tsx'
import { LeadFacts } from './facts.tsx'
import { LeadFoot } from './foot.tsx'
import { LeadReasons } from './reasons.tsx'

type LeadCardProps = {
  lead: Lead
  now: Date
  /** Arrived during this visit. */
  fresh?: boolean
  /** In a list that has real leads too. */
  marksSample?: boolean
}

/**
 * One homeowner as a row: score, name, job, age, the best reason, and a button to call. The row expands to show
 * the rest.
 */
export function LeadCard({ lead, now, fresh = false, marksSample = false }: LeadCardProps) {
  const text = useText()
  const words = text.owner.lead
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const arrived = useArrivedMark(lead.id)
  const name = leadName(lead, text)
  const band = words.bands[scoreBand(lead.ai_score)]
  return (
    <article {...arrived}>
      <div className="lead-row">
        <ScoreBadge score={lead.ai_score} name={words.score(lead.ai_score, band)} band={band} />
        <h3 className="lead-name">
          <button
            type="button"
            className="row-toggle"
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={() => setOpen(!open)}
          >
            {name}
          </button>
        </h3>
        <LeadAge lead={lead} now={now} />
        <p className="lead-what">
          {[serviceName(lead, text), placeName(lead)].filter(Boolean).join(' · ')}
        </p>
        <p className="row-best">
          {fresh && <Badge tone="palm">{words.fresh}</Badge>}
          {marksSample && lead.source === 'demo' && <Badge tone="sample">{words.sample}</Badge>}
          {lead.status !== 'new' && (
            <Badge tone={statusTone(lead.status)}>{statusName(lead.status, text)}</Badge>
          )}
          {lead.withdrawn_at !== null && <Badge tone="brick">{words.withdrawn}</Badge>}
          <BestReason lead={lead} />
        </p>
        {lead.withdrawn_at === null && lead.phone && <CallLink phone={lead.phone} name={name} />}
        <Icon name="down" className={open ? 'row-mark row-mark-open' : 'row-mark'} />
      </div>
      <div id={detailsId} hidden={!open}>
        {open && <LeadRest lead={lead} name={name} now={now} />}
      </div>
    </article>
  )
}

function CallLink({ phone, name }: { phone: string; name: string }) {
  const { call } = useText().owner.lead
  return (
    <a
      className={buttonClass({ look: 'secondary', className: 'row-call' })}
      href={phoneLink(phone)}
      aria-label={`${call(name)}: ${formatPhone(phone)}`}
    >
      <Icon name="phone" className="size-4 flex-none" />
      <span className="row-call-number numbers">{formatPhone(phone)}</span>
    </a>
  )
}

type LeadRestProps = { lead: Lead; name: string; now: Date }

/** The details that the row leaves out. */
function LeadRest({ lead, name, now }: LeadRestProps) {
  const text = useText()
  return (
    <div className="lead-rest">
      <div className="lead-person">
        <LeadFacts lead={lead} />
        <RequestPhotos requestId={lead.request_id} count={lead.photo_count} />
        {lead.withdrawn_at === null ? (
          <LeadReach lead={lead} name={name} />
        ) : (
          <p className="note note-brick">{text.owner.lead.doNotCall}</p>
        )}
        <LeadFoot lead={lead} now={now} hasStatus={false} />
      </div>
      <LeadReasons lead={lead} />
    </div>
  )
}

function LeadReach({ lead, name }: { lead: Lead; name: string }) {
  const text = useText()
  const address = lead.address ? addressLine(lead) : ''
  return (
    <div className="lead-reach">
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
