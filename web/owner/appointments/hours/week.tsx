import type { Shift } from '../../../../engine/slots/rules.ts'
import { useText } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type HoursForm, hoursFaults, nextShift } from './form.ts'

type WeeklyHoursProps = {
  form: HoursForm
  /** Faults are said once somebody has tried to save. */
  showFaults: boolean
  onChange: (shifts: Shift[]) => void
}

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** A week, day by day; a day may be closed, open in one stretch, or in several. */
export function WeeklyHours({ form, showFaults, onChange }: WeeklyHoursProps) {
  const { appointments } = useText()
  const words = appointments.settings
  const shifts = form.weeklyHours
  const faults = hoursFaults(form)

  function change(index: number, part: Partial<Shift>) {
    onChange(shifts.map((shift, at) => (at === index ? { ...shift, ...part } : shift)))
  }

  return (
    <fieldset className="week-hours">
      <legend className="label">{words.hours}</legend>
      <ul className="week">
        {days.map((day) => {
          const name = words.days[day]
          const own = shifts.flatMap((shift, index) =>
            shift.day === day ? [{ shift, index }] : [],
          )
          return (
            <li key={day} className="week-day">
              <span className="week-name">{name}</span>
              <div className="week-shifts">
                {own.length === 0 && <span className="text-ink-soft">{words.dayOff}</span>}
                {own.map(({ shift, index }, at) => {
                  const fault = showFaults ? (faults[index] ?? null) : null
                  const id = `shift-${index}-error`
                  return (
                    <div key={index}>
                      <div className="week-shift">
                        <span aria-hidden="true" className="week-from">
                          {words.from}
                        </span>
                        <input
                          className="input"
                          type="time"
                          aria-label={words.opens(name, at + 1)}
                          aria-invalid={fault !== null}
                          aria-describedby={fault ? id : undefined}
                          value={shift.opens}
                          onChange={(event) => change(index, { opens: event.target.value })}
                        />
                        <span aria-hidden="true">{words.to}</span>
                        <input
                          className="input"
                          type="time"
                          aria-label={words.closes(name, at + 1)}
                          aria-invalid={fault !== null}
                          aria-describedby={fault ? id : undefined}
                          value={shift.closes}
                          onChange={(event) => change(index, { closes: event.target.value })}
                        />
                        <button
                          type="button"
                          className="icon-btn"
                          aria-label={words.removeShift(name, at + 1)}
                          onClick={() => onChange(shifts.filter((_, other) => other !== index))}
                        >
                          <Icon name="close" className="size-4" />
                        </button>
                      </div>
                      {fault && (
                        <p className="error" id={id}>
                          {fault === 'incomplete' ? words.incomplete : words.faults[fault]}
                        </p>
                      )}
                    </div>
                  )
                })}
              </div>
              <Button
                look="quiet"
                size="small"
                aria-label={words.addShiftOf(name)}
                onClick={() => onChange([...shifts, nextShift(shifts, day)])}
              >
                <Icon name="plus" className="size-4" />
                {words.addShift}
              </Button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
