import { useState, type FormEvent } from 'react'
import { longestInboxNote, type InboxItem } from '../../../wire/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useWords } from '../../app/locale.tsx'
import type { InboxChanging } from './use-change.ts'

type InboxNoteProps = { item: InboxItem; change: InboxChanging }

/** The note of the assignee. */
export function InboxNote({
  item: { id, version, name, note },
  change: { isBusy, run },
}: InboxNoteProps) {
  const words = useWords('admin').inbox
  const [typed, setTyped] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (await run({ id, version, note: typed ?? '' })) setTyped(null)
  }

  if (typed === null) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        {note && (
          <p className="inbox-words">
            <strong>{words.note}:</strong> {note}
          </p>
        )}
        <button
          type="button"
          className="link"
          aria-label={words.noteOn(name)}
          onClick={() => setTyped(note ?? '')}
        >
          {note ? words.editNote : words.addNote}
        </button>
      </div>
    )
  }
  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      <TextAreaField
        label={words.noteOn(name)}
        rows={3}
        ref={focusIn}
        maxLength={longestInboxNote}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="actions">
        <Button type="submit" size="small" busy={isBusy}>
          {words.saveNote}
        </Button>
        <Button look="secondary" size="small" onClick={() => setTyped(null)}>
          {words.leave}
        </Button>
      </div>
    </form>
  )
}

/** The button opened the box, so it takes focus. */
function focusIn(box: HTMLTextAreaElement | null): void {
  box?.focus()
}
