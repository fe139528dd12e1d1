import { type FormEvent, useRef } from 'react'
import { appointmentLimits as limits } from '../../../wire/appointment-limits.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useDraft } from '../form/draft.ts'
import { required, Trap } from '../form/parts.tsx'
import type { BookingData } from './booking-form-data.ts'
import { type BookingAnswers, bookingFields, type BookingField } from './booking-fields.ts'
import { type FormView, when } from './booking-state.ts'
import { clockTime } from './booking-times.ts'
import { fill } from './booking-words.ts'
import type { BookingStore } from './booking-store.ts'

type BookingFormProps = {
  view: FormView
  words: BookingData['words']
  locale: Locale
  page: BookingPage | null
  isBusy: boolean
  faults: BookingField[]
  store: BookingStore
}

export function BookingForm({
  view,
  words,
  locale,
  page,
  isBusy,
  faults,
  store,
}: BookingFormProps) {
  const { page: said, labels, hints, optional } = words
  const { customer_email, service_requested } = hints
  const hint: Partial<Record<BookingField, string>> = { customer_email, service_requested }
  const known = readCustomer(page)
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, store.draft)
  const line = (name: BookingField) => ({
    id: name,
    name,
    label: labels[name],
    hint: hint[name],
    error: faults.includes(name) ? said.errors[name] : undefined,
    maxLength: limits[name].most,
    defaultValue: known[name] ?? '',
  })
  return (
    <form
      className="booking-form"
      method="post"
      noValidate
      aria-labelledby="booking-form-title"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void store.book({ ...readAnswers(event.currentTarget), website: readTrap(event) })
      }}
    >
      <div className="booking-chosen">
        <p className="label">{said.chosen}</p>
        <p className="booking-when">{when(view.chosen, page, locale)}</p>
        <p className="hint">
          {fill(said.heldUntil, clockTime(view.heldUntil, page?.timeZone ?? 'UTC', locale, true))}
        </p>
        <button
          className="btn btn-secondary btn-small"
          type="button"
          onClick={() => store.chooseAnother()}
        >
          {said.another}
        </button>
      </div>
      <h2 id="booking-form-title">{words.fieldsTitle}</h2>
      <TextField {...line('customer_name')} {...required} autoComplete="name" />
      <TextField {...line('customer_phone')} {...required} type="tel" autoComplete="tel" />
      <TextField {...line('customer_email')} {...required} type="email" autoComplete="email" />
      <TextField {...line('service_requested')} {...required} autoComplete="off" />
      <TextField {...line('customer_address')} aside={optional} autoComplete="address-line1" />
      <TextAreaField {...line('notes')} aside={optional} rows={4} />
      <Trap label={words.trap} />
      <button className="btn btn-large" type="submit" aria-disabled={isBusy}>
        {isBusy ? said.booking : said.book}
      </button>
    </form>
  )
}

function readCustomer(page: BookingPage | null): Partial<BookingAnswers> {
  if (page?.kind !== 'offer' || !page.customer) return {}
  const { name, phone, email, service } = page.customer
  return {
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    service_requested: service,
  }
}

function readAnswers(form: HTMLFormElement): BookingAnswers {
  const data = new FormData(form)
  const entries = bookingFields.map((name) => [name, String(data.get(name) ?? '').trim()])
  // One entry for each field.
  return Object.fromEntries(entries) as BookingAnswers
}

function readTrap({ currentTarget }: FormEvent<HTMLFormElement>): string {
  return String(new FormData(currentTarget).get('website') ?? '')
}
