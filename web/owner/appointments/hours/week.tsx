import type { Shift } from '../../../../engine/slots/rules.ts'
import { useText } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type HoursForm, findHoursFaults, makeNextShift } from './form.ts'
import { ShiftFields } from './shift-fields.tsx'

type WeeklyHoursProps = {
  form: HoursForm
  /** True after the first attempt to save. */
  showFaults: boolean
  onChange: (shifts: Shift[]) => void
}

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** A week, day by day; a day may be closed, open in one stretch, or in several. */
export function WeeklyHours({ form, showFaults, onChange }: WeeklyHoursProps) {
  const words = useText().appointments.settings
  const shifts = form.weeklyHours
  const faults = findHoursFaults(form)

  function change(index: number, part: Partial<Shift>) {
    onChange(shifts.map((shift, at) => (at === index ? { ...shift, ...part } : shift)))
  }

  return (
    <fieldset className="week-hours">
      <legend className="label">{words.hours}</legend>
      <ul className="week">
        {days.map((day) => {
          const own = shifts.flatMap((shift, index) =>
            shift.day === day ? [{ shift, index }] : [],
          )
          return (
            <li key={day} className="week-day">
              <span className="week-name">{words.days[day]}</span>
              <div className="week-shifts">
                {own.length === 0 && <span className="text-ink-soft">{words.dayOff}</span>}
                {own.map(({ shift, index }, at) => (
                  <ShiftFields
                    key={index}
                    id={`shift-${index}`}
                    dayName={words.days[day]}
                    part={at + 1}
                    shift={shift}
                    fault={showFaults ? (faults[index] ?? null) : null}
                    onChange={(part) => change(index, part)}
                    onRemove={() => onChange(shifts.filter((_, other) => other !== index))}
                  />
                ))}
              </div>
              <Button
                look="quiet"
                size="small"
                aria-label={words.addShiftOf(words.days[day])}
                onClick={() => onChange([...shifts, makeNextShift(shifts, day)])}
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
