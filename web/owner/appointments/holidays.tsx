import { useState } from 'react'
import { formatDate } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

type HolidaysProps = { days: string[]; onChange: (days: string[]) => void }

/** Days on which nothing can be booked, in order. */
export function Holidays({ days, onChange }: HolidaysProps) {
  const { locale, text } = useLocale()
  const words = text.appointments.settings
  const [day, setDay] = useState('')

  function add() {
    if (day === '') return
    onChange([...new Set([...days, day])].toSorted())
    setDay('')
  }

  return (
    <fieldset className="week-hours grid gap-3">
      <legend className="label">{words.holidays}</legend>
      <p className="hint">{words.holidayHint}</p>
      {days.length === 0 ? (
        <p className="text-ink-soft">{words.noHolidays}</p>
      ) : (
        <ul className="holidays">
          {days.map((each) => (
            <li key={each} className="badge">
              {named(each)}
              <button
                type="button"
                className="holiday-remove"
                aria-label={words.removeHoliday(named(each))}
                onClick={() => onChange(days.filter((other) => other !== each))}
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="holiday-add">
        <TextField
          label={words.holiday}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button look="secondary" onClick={add} paused={day === ''}>
          {words.addHoliday}
        </Button>
      </div>
    </fieldset>
  )

  /** At noon here, no zone turns it into the day before. */
  function named(each: string): string {
    return formatDate(`${each}T12:00:00`, locale, 'medium')
  }
}
