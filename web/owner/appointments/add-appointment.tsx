import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { languages } from '../../../engine/languages.ts'
import { appointmentDays } from '../../../wire/appointment-limits.ts'
import { locales } from '../../../wire/locale.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { appointmentForm, type AppointmentForm, type KnownCustomer, refusedField } from './form.ts'
import { browserZone, useRefreshAppointments } from './appointments.ts'
import { showDone } from './show-done.ts'
import { callFunction } from '../../app/call-function.ts'

type AddAppointmentProps = {
  businessId: string
  open: boolean
  known?: KnownCustomer
  onClose: () => void
}

/** The owner writes an appointment down, perhaps with a homeowner on the phone. */
export function AddAppointment({ open, onClose, ...rest }: AddAppointmentProps) {
  const { text } = useLocale()
  return (
    <Dialog
      title={text.appointments.addTitle}
      closeLabel={text.app.close}
      open={open}
      atField
      onClose={onClose}
    >
      <AppointmentFields {...rest} onClose={onClose} />
    </Dialog>
  )
}

/** By business and lead, what was typed and not saved: the window may be closed over it, and opened again. */
const drafts = new Map<string, AppointmentForm>()

function AppointmentFields({ businessId, known, onClose }: Omit<AddAppointmentProps, 'open'>) {
  const { locale, text } = useLocale()
  const words = text.appointments
  const refresh = useRefreshAppointments(businessId)
  const { leadId, ...values } = known ?? {}
  const draftKey = `${businessId} ${leadId ?? ''}`
  const [draft, setDraft] = useState(() => drafts.get(draftKey))
  const empty: AppointmentForm = {
    customer_name: '',
    customer_phone: '',
    customer_email: '',
    language: locale,
    customer_address: '',
    service_requested: '',
    notes: '',
    date: '',
    time: '',
    ...values,
  }
  const form = useForm<AppointmentForm>({
    resolver: zodResolver(appointmentForm(text)),
    defaultValues: { ...empty, ...draft },
  })
  const { errors, isSubmitting } = form.formState
  const [days] = useState(() => appointmentDays(new Date()))

  async function save({ date, time, ...fields }: AppointmentForm) {
    try {
      const wish = {
        businessId,
        ...fields,
        timeZone: browserZone(),
        ...(leadId && { leadId }),
        ...(date && { date }),
        ...(time && { time }),
      }
      showDone(words.saved, await callFunction('appointments', wish, locale), words)
    } catch (error) {
      const sentence = failureSentence(error, text, words.failed)
      const field = refusedField(error)
      if (field) return form.setError(field, { message: sentence }, { shouldFocus: true })
      return showToast({ title: text.toasts.error, description: sentence, look: 'error' })
    }
    drafts.delete(draftKey)
    await refresh()
    onClose()
  }

  function startOver() {
    drafts.delete(draftKey)
    // The fields have to be there anew before one of them can have focus.
    flushSync(() => {
      setDraft(undefined)
      form.reset(empty)
    })
    form.setFocus('customer_name')
  }

  return (
    <form
      className="form form-pairs"
      noValidate
      onChange={() => drafts.set(draftKey, form.getValues())}
      onSubmit={form.handleSubmit(save)}
    >
      <TextField
        {...form.register('customer_name')}
        label={words.name}
        error={errors.customer_name?.message}
        autoComplete="off"
      />
      <TextField
        {...form.register('customer_phone')}
        label={words.phone}
        error={errors.customer_phone?.message}
        type="tel"
        autoComplete="off"
      />
      <TextField
        {...form.register('service_requested')}
        label={words.service}
        error={errors.service_requested?.message}
        className="form-whole"
        autoComplete="off"
      />
      <TextField
        {...form.register('date')}
        label={words.date}
        error={errors.date?.message}
        type="date"
        min={days.first}
        max={days.last}
      />
      <TextField
        {...form.register('time')}
        label={words.time}
        error={errors.time?.message}
        type="time"
        step={300}
      />
      <p className="hint form-whole">{words.timeHint}</p>
      <TextField
        {...form.register('customer_email')}
        label={words.email}
        hint={words.emailHint}
        error={errors.customer_email?.message}
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
        {...form.register('customer_address')}
        label={words.address}
        error={errors.customer_address?.message}
        className="form-whole"
        autoComplete="off"
      />
      <TextAreaField
        {...form.register('notes')}
        label={words.notes}
        error={errors.notes?.message}
        className="form-whole"
        rows={3}
      />
      <div className="form-whole actions">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words.saving : words.save}
        </Button>
        {draft && (
          <Button look="quiet" paused={isSubmitting} onClick={startOver}>
            {words.startOver}
          </Button>
        )}
      </div>
    </form>
  )
}
