import type { Shift } from '../../../../engine/slots/rules.ts'
import { useText } from '../../../app/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { HoursFault } from './form.ts'

type ShiftFieldsProps = {
  id: string
  dayName: string
  /** Counts the shifts of a day, from 1. */
  part: number
  shift: Shift
  fault: HoursFault | null
  onChange: (part: Partial<Shift>) => void
  onRemove: () => void
}

/** When one shift opens and closes. */
export function ShiftFields(props: ShiftFieldsProps) {
  const { id, dayName, part, shift, fault, onChange, onRemove } = props
  const words = useText().appointments.settings
  const errorId = `${id}-error`
  const mistake = {
    'aria-invalid': fault !== null,
    'aria-describedby': fault ? errorId : undefined,
  }
  return (
    <div>
      <div className="week-shift">
        <span aria-hidden="true" className="week-from">
          {words.from}
        </span>
        <input
          className="input"
          type="time"
          aria-label={words.opens(dayName, part)}
          {...mistake}
          value={shift.opens}
          onChange={(event) => onChange({ opens: event.target.value })}
        />
        <span aria-hidden="true">{words.to}</span>
        <input
          className="input"
          type="time"
          aria-label={words.closes(dayName, part)}
          {...mistake}
          value={shift.closes}
          onChange={(event) => onChange({ closes: event.target.value })}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={words.removeShift(dayName, part)}
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      {fault && (
        <p className="error" id={errorId}>
          {fault === 'incomplete' ? words.incomplete : words.faults[fault]}
        </p>
      )}
    </div>
  )
}
