import { FailedNote } from '../../../app/failed-note.tsx'
import { failureSentence } from '../../../app/failure.ts'
import { useText } from '../../../app/locale.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOwner } from '../../account.ts'
import { useLead } from '../table/page.ts'
import { LeadPanel } from './panel.tsx'
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
      atSide
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
      {lead.data && <LeadPanel lead={lead.data} now={new Date(lead.dataUpdatedAt)} />}
    </Dialog>
  )
}
