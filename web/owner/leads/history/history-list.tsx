import { formatMoment } from '../../../app/format.ts'
import { useLocale } from '../../../app/locale.tsx'
import type { Text } from '../../../../text/load.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBusinessZone } from '../../account.ts'
import { useHistory } from './history.ts'
import type { LeadEvent } from './history.ts'
import { channelName, statusName } from '../words.ts'
import type { Lead } from '../leads.ts'

/** The events of the lead, latest first. */
export function LeadHistory({ lead }: { lead: Lead }) {
  const { locale, text } = useLocale()
  const zone = useBusinessZone()
  const history = useHistory(lead)
  return (
    <section className="lead-part" aria-labelledby="lead-history">
      <h3 id="lead-history">{text.owner.lead.history}</h3>
      {history.isPending && <Skeleton className="h-5 w-3-of-5" />}
      {history.isError && <p className="hint">{text.owner.lead.historyFailed}</p>}
      <ol className="lead-events">
        {(history.data ?? []).map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <span>{eventWords(event, text)}</span>
            <time dateTime={event.at}>{formatMoment(event.at, locale, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventWords(event: LeadEvent, text: Text): string {
  const words = text.owner.lead
  if (event.kind === 'attempt') return words.attempt(channelName(event.channel, text))
  if (event.kind === 'status') return words.becameStatus(statusName(event.status, text))
  return event.kind === 'withdrawn' ? words.withdrawn : words.delivered
}
