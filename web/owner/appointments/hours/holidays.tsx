import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../../app/format.ts'
import { useLocale } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { focusMistake } from '../../../app/focus/focus.ts'
import { findToday } from './form.ts'

type HolidaysProps = {
  days: string[]
  timeZone: string
  onChange: (days: string[]) => void
}

/** Days off, on which no one can book, in order. */
export function Holidays({ days, timeZone, onChange }: HolidaysProps) {
  const { locale, text } = useLocale()
  const words = text.appointments.settings
  const [day, setDay] = useState('')
  const [isPast, setPast] = useState(false)
  const part = useRef<HTMLFieldSetElement>(null)
  const [now] = useState(() => new Date())
  const today = findToday(timeZone, now)

  function add() {
    if (day < today) {
      flushSync(() => setPast(true))
      return focusMistake(part.current)
    }
    onChange([...new Set([...days, day])].toSorted())
    setDay('')
  }

  return (
    <fieldset ref={part} className="week-hours grid gap-3">
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
          error={isPast ? words.pastHoliday : undefined}
          type="date"
          min={today}
          value={day}
          onChange={(event) => {
            setDay(event.target.value)
            setPast(false)
          }}
        />
        <Button look="secondary" onClick={add} paused={day === ''}>
          {words.addHoliday}
        </Button>
      </div>
    </fieldset>
  )

  /** Noon local time, so that formatting never shows the day before. */
  function named(each: string): string {
    return formatDate(`${each}T12:00:00`, locale, 'medium')
  }
}
