import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { callFunction } from '../../app/call-function.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { browserZone, useRefreshAppointments } from './appointments.ts'
import { announceMyself } from '../live/own-work.ts'
import {
  appointmentForm,
  type AppointmentForm,
  type KnownCustomer,
  findRefusedField,
} from './form.ts'
import { showDone } from './show-done.ts'

export type NewAppointment = {
  businessId: string
  known?: KnownCustomer
  onClose: () => void
}

/** Unsaved input by business and lead, so that it survives closing the dialog. */
const drafts = new Map<string, AppointmentForm>()

/** The form of a new appointment, with its draft and what saving does. */
export function useNewAppointment({ businessId, known, onClose }: NewAppointment) {
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
      const answer = await announceMyself(() => callFunction('appointments', wish, locale))
      showDone(words.saved, answer, words)
    } catch (error) {
      const sentence = failureSentence(error, text, words.failed)
      const field = findRefusedField(error)
      if (field) return form.setError(field, { message: sentence }, { shouldFocus: true })
      return showToast({ title: text.toasts.error, description: sentence, look: 'error' })
    }
    drafts.delete(draftKey)
    await refresh()
    onClose()
  }

  function startOver() {
    drafts.delete(draftKey)
    // The fields must be rendered again before one of them can take focus.
    flushSync(() => {
      setDraft(undefined)
      form.reset(empty)
    })
    form.setFocus('customer_name')
  }

  const keepDraft = () => drafts.set(draftKey, form.getValues())
  return { form, hasDraft: draft !== undefined, keepDraft, save, startOver }
}
