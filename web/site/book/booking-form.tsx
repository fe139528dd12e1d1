import { useRef } from 'react'
import { appointmentLimits as limits } from '../../../wire/appointment-limits.ts'
import type { BookingField } from '../../../wire/booking-press.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { Typed } from '../../../wire/typed.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useDraft } from '../form/draft.ts'
import { required, Trap } from '../form/parts.tsx'
import type { BookingData } from './booking-form-data.ts'
import { type BookingState, type FormView, formatWhen } from './booking-state.ts'
import { formatClockTime } from './booking-times.ts'
import { fill } from './booking-words.ts'

type BookingFormProps = {
  view: FormView
  words: BookingData['words']
  locale: Locale
  page: BookingPage | null
  isBusy: boolean
  state: BookingState
  /** The storage key of what is typed. */
  draft: string
}

/** The button for another time is in a form of its own, because Enter in a field presses a form's first button. */
const another = 'booking-another'

export function BookingForm({ view, words, locale, page, isBusy, state, draft }: BookingFormProps) {
  const { page: text, labels, hints, optional } = words
  const { customer_email, service_requested } = hints
  const hint: Partial<Record<BookingField, string>> = { customer_email, service_requested }
  const known = { ...readCustomer(page), ...state.typed }
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, draft)
  const line = (name: BookingField) => ({
    id: name,
    name,
    label: labels[name],
    hint: hint[name],
    error: state.faults.includes(name) ? text.errors[name] : undefined,
    maxLength: limits[name].most,
    defaultValue: known[name] ?? '',
  })
  return (
    <>
      <form id={another} method="post" hidden>
        <input type="hidden" name="hold" value={state.hold} />
      </form>
      <form
        className="booking-form"
        method="post"
        noValidate
        aria-labelledby="booking-form-title"
        ref={form}
      >
        <input type="hidden" name="startsAt" value={view.chosen} />
        <input type="hidden" name="heldUntil" value={view.heldUntil} />
        <input type="hidden" name="hold" value={state.hold} />
        <div className="booking-chosen">
          <p className="label">{text.chosen}</p>
          <p className="booking-when">{formatWhen(view.chosen, page, locale)}</p>
          <p className="hint">
            {fill(
              text.heldUntil,
              formatClockTime(view.heldUntil, page?.timeZone ?? 'UTC', locale, true),
            )}
          </p>
          <button className="btn btn-secondary btn-small" form={another} name="act" value="times">
            {text.another}
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
        <button className="btn btn-large" name="act" value="book" aria-disabled={isBusy}>
          {isBusy ? text.booking : text.book}
        </button>
      </form>
    </>
  )
}

function readCustomer(page: BookingPage | null): Typed {
  if (page?.kind !== 'offer' || !page.customer) return {}
  const { name, phone, email, service } = page.customer
  return {
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    service_requested: service,
  }
}
