import { FailedNote } from '../../../app/failed-note.tsx'
import { failureSentence } from '../../../app/failure.ts'
import { useLocale, useText } from '../../../app/locale.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOwner } from '../../account.ts'
import { LeadAppointment } from '../../appointments/lead-appointment.tsx'
import { LeadCard } from '../card/card.tsx'
import { LeadConsent } from './consent.tsx'
import { LeadHistory } from '../history/history-list.tsx'
import { LeadNotesForm } from './notes-form.tsx'
import { useLead } from '../table/page.ts'
import { readReasons, readScore } from '../reasons.ts'
import { LeadWork } from './work.tsx'
import type { Lead } from '../leads.ts'

type LeadDrawerProps = {
  /** Null if no lead is open. */
  id: string | null
  /** The lead, if the page has already loaded it. */
  listed: Lead | undefined
  onClose: () => void
}

/** Everything about one lead, and what the owner can do about it. */
export function LeadDrawer({ id, listed, onClose }: LeadDrawerProps) {
  const text = useText()
  const { businessId } = useOwner()
  const lead = useLead(businessId, id, listed)
  return (
    <Dialog
      title={text.owner.lead.details}
      closeLabel={text.app.close}
      open={id !== null}
      onClose={onClose}
    >
      {lead.isPending && <Skeleton className="h-40 w-full" />}
      {lead.isError && (
        <FailedNote
          sentence={failureSentence(lead.error, text, text.toasts.leadsFailed)}
          retry={() => void lead.refetch()}
        />
      )}
      {lead.data === null && <p>{text.owner.lead.gone}</p>}
      {lead.data && (
        <>
          <LeadCard lead={lead.data} now={new Date(lead.dataUpdatedAt)} />
          <LeadReasoning lead={lead.data} />
          <LeadWork lead={lead.data} />
          <LeadAppointment key={lead.data.id} lead={lead.data} />
          <LeadNotesForm key={lead.data.id} lead={lead.data} />
          <LeadHistory lead={lead.data} />
          <LeadConsent lead={lead.data} />
        </>
      )}
    </Dialog>
  )
}

/** The reasons as text. Structured reasons are written in the language of the screen; others are stored text. */
function LeadReasoning({ lead }: { lead: Lead }) {
  const { locale, text } = useLocale()
  const isStored = readReasons(lead).length === 0 || lead.phrased_in === locale
  return (
    <p className="lead-part text-ink-soft">
      {isStored ? lead.ai_reasoning : text.reasoning(readScore(lead))}
    </p>
  )
}
