import { formatAge } from '../../../app/format.ts'
import { useLocale } from '../../../app/locale.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Lead } from '../leads.ts'
import { statusTone } from '../status/statuses.ts'
import { sourceName, statusName } from '../words.ts'

type LeadFootProps = {
  lead: Lead
  now: Date
  /** Arrived during this visit. */
  fresh?: boolean
  /** Not where the status can be set. */
  hasStatus?: boolean
}

/** The state of a lead as badges, where it came from, and when the homeowner asked. */
export function LeadFoot({ lead, now, fresh = false, hasStatus = true }: LeadFootProps) {
  const { locale, text } = useLocale()
  const words = text.owner.lead
  return (
    <p className="lead-foot">
      {fresh && <Badge tone="palm">{words.fresh}</Badge>}
      {hasStatus && lead.status !== 'new' && (
        <Badge tone={statusTone(lead.status)}>{statusName(lead.status, text)}</Badge>
      )}
      {lead.is_exploration && <Badge tone="palm">{words.free}</Badge>}
      {lead.source === 'demo' && <Badge tone="sample">{words.sample}</Badge>}
      {lead.withdrawn_at !== null && <Badge tone="brick">{words.withdrawn}</Badge>}
      {lead.photo_count > 0 && <span>{words.photos.count(lead.photo_count)}</span>}
      <span>{sourceName(lead.source, text)}</span>
      <span>{words.requestedAt(formatAge(lead.requested_at, now, locale, words.justNow))}</span>
    </p>
  )
}
