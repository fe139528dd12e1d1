import { useState } from 'react'
import { useText } from '../../../app/locale.tsx'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { useChangeLead } from './change-lead.ts'
import type { Lead } from '../leads.ts'

const longestNotes = 5000

/** Unsaved notes by lead, so that they survive closing the dialog. */
const drafts = new Map<string, string>()

/** The owner's own notes. Unsaved input is kept until it is saved. */
export function LeadNotesForm({ lead }: { lead: Lead }) {
  const text = useText()
  const words = text.owner.lead
  const change = useChangeLead(lead)
  const saved = lead.owner_notes ?? ''
  const [typed, setTyped] = useState(drafts.get(lead.id) ?? saved)
  const [busy, setBusy] = useState(false)

  function type(notes: string) {
    setTyped(notes)
    drafts.set(lead.id, notes)
  }
  async function save() {
    setBusy(true)
    const notes = typed.trim()
    if (await change({ owner_notes: notes === '' ? null : notes })) {
      setTyped(notes)
      drafts.delete(lead.id)
      showToast({ title: text.toasts.notesSaved, look: 'success' })
    }
    setBusy(false)
  }

  return (
    <form
      className="lead-part form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        label={words.notes}
        hint={words.notesHint}
        rows={3}
        maxLength={longestNotes}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          look="secondary"
          size="small"
          busy={busy}
          paused={typed.trim() === saved}
        >
          {busy ? words.savingNotes : words.saveNotes}
        </Button>
      </div>
    </form>
  )
}
