import { useText } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Lead } from '../leads.ts'
import { leadStatuses } from '../status/statuses.ts'
import { statusName } from '../words.ts'
import { saveCsv } from './save-csv.ts'

type SelectionBarProps = {
  /** At least one. */
  leads: Lead[]
  onStatus: (status: string) => Promise<void>
  onClear: () => void
}

/** What can be done with several leads at once. */
export function SelectionBar({ leads, onStatus, onClear }: SelectionBarProps) {
  const text = useText()
  const words = text.owner.management
  return (
    <section className="selection-bar" aria-label={words.selection}>
      <p className="numbers" aria-live="polite">
        {words.selected(leads.length)}
      </p>
      <span className="select selection-status">
        <select
          className="input"
          aria-label={words.setStatus}
          value="none"
          onChange={(event) => void onStatus(event.target.value)}
        >
          <option value="none" disabled>
            {words.setStatus}
          </option>
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status, text)}
            </option>
          ))}
        </select>
        <Icon name="down" className="select-arrow size-4" />
      </span>
      <Button look="secondary" size="small" onClick={() => saveCsv(leads)}>
        <Icon name="download" className="size-4" />
        {words.exportSelected}
      </Button>
      <Button look="quiet" size="small" className="selection-clear" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </section>
  )
}
