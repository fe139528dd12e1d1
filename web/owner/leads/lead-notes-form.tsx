import { useState } from 'react'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useChangeLead } from './change-lead.ts'
import type { Lead } from './leads.ts'

const longestNotes = 5000

/** The owner's own notes; what is typed stays in place until it is saved. */
export function LeadNotesForm({ lead }: { lead: Lead }) {
  const text = useText()
  const words = text.owner.lead
  const change = useChangeLead(lead)
  const saved = lead.owner_notes ?? ''
  const [typed, setTyped] = useState(saved)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const notes = typed.trim()
    if (await change({ owner_notes: notes === '' ? null : notes })) {
      setTyped(notes)
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          look="secondary"
          size="small"
          busy={busy}
          disabled={typed.trim() === saved}
        >
          {busy ? words.savingNotes : words.saveNotes}
        </Button>
      </div>
    </form>
  )
}
