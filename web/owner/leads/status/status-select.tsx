import { useState } from 'react'
import { useText } from '../../../app/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Lead } from '../leads.ts'
import { statusName } from '../words.ts'
import { leadStatuses, statusTone } from './statuses.ts'

type StatusSelectProps = {
  lead: Pick<Lead, 'id' | 'status'>
  /** Read by screen readers. */
  label: string
  onStatus: (status: string) => Promise<void>
}

/** The status of a lead as a badge that opens the list of statuses. */
export function StatusSelect({ lead, label, onStatus }: StatusSelectProps) {
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? lead.status

  async function choose(status: string) {
    setChosen(status)
    await onStatus(status)
    setChosen(null)
  }

  return (
    <span className="status-select" data-tone={statusTone(shown)}>
      <select
        value={shown}
        aria-label={label}
        aria-disabled={chosen !== null || undefined}
        onChange={(event) => {
          if (chosen === null) void choose(event.target.value)
        }}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusName(status, text)}
          </option>
        ))}
      </select>
      <Icon name="down" className="size-4" />
    </span>
  )
}
