import { useText } from '../../../app/locale.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { HoursForm } from './form.ts'

type BookingNumbersProps = { form: HoursForm; onChange: (part: Partial<HoursForm>) => void }

/** How long an appointment takes, the gap after it, and how soon and how far ahead it can be booked. */
export function BookingNumbers({ form, onChange }: BookingNumbersProps) {
  const words = useText().appointments.settings
  return (
    <div className="form form-pairs">
      <NumberChoice
        label={words.length}
        value={form.lengthMinutes}
        values={[15, 30, 45, 60, 90, 120, 180, 240]}
        name={words.minutes}
        onChange={(lengthMinutes) => onChange({ lengthMinutes })}
      />
      <NumberChoice
        label={words.buffer}
        value={form.bufferMinutes}
        values={[0, 15, 30, 45, 60, 90, 120]}
        name={words.minutes}
        onChange={(bufferMinutes) => onChange({ bufferMinutes })}
      />
      <NumberChoice
        label={words.notice}
        value={form.noticeHours}
        values={[0, 1, 2, 4, 12, 24, 48, 72]}
        name={words.hoursCount}
        onChange={(noticeHours) => onChange({ noticeHours })}
      />
      <NumberChoice
        label={words.ahead}
        value={form.daysAhead}
        values={[7, 14, 30, 60, 90]}
        name={words.daysCount}
        onChange={(daysAhead) => onChange({ daysAhead })}
      />
    </div>
  )
}

type NumberChoiceProps = {
  label: string
  value: number
  values: number[]
  name: (count: number) => string
  onChange: (value: number) => void
}

/** A few sensible choices, plus the saved one if it is different. */
function NumberChoice({ label, value, values, name, onChange }: NumberChoiceProps) {
  const words = useText().appointments.settings
  const all = [...new Set([...values, value])].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={all.map((each) => ({
        value: String(each),
        label: each === 0 ? words.none : name(each),
      }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
