import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { languages, locales } from '../../../engine/languages.ts'
import { findAppointmentDays } from '../../../wire/appointment-limits.ts'
import { useText } from '../../app/locale.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { AppointmentForm } from './form.ts'

/** Who wants what done, when and where. */
export function AppointmentFields({ form }: { form: UseFormReturn<AppointmentForm> }) {
  const words = useText().appointments
  const [days] = useState(() => findAppointmentDays(new Date()))

  function bind(name: keyof AppointmentForm) {
    return { ...form.register(name), error: form.formState.errors[name]?.message }
  }

  return (
    <>
      <TextField {...bind('customer_name')} label={words.name} autoComplete="off" />
      <TextField {...bind('customer_phone')} label={words.phone} type="tel" autoComplete="off" />
      <TextField
        {...bind('service_requested')}
        label={words.service}
        className="form-whole"
        autoComplete="off"
      />
      <TextField
        {...bind('date')}
        label={words.date}
        type="date"
        min={days.first}
        max={days.last}
      />
      <TextField {...bind('time')} label={words.time} type="time" step={300} />
      <p className="hint form-whole">{words.timeHint}</p>
      <TextField
        {...bind('customer_email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
      />
      <SelectField
        {...form.register('language')}
        label={words.language}
        options={locales.map((each) => ({ value: each, label: languages[each].name }))}
        className="self-end"
      />
      <TextField
        {...bind('customer_address')}
        label={words.address}
        className="form-whole"
        autoComplete="off"
      />
      <TextAreaField {...bind('notes')} label={words.notes} className="form-whole" rows={3} />
    </>
  )
}
