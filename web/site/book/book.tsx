import type { ReactNode } from 'react'
import { appointmentLimits as limits } from '../../../wire/appointment-limits.ts'
import type { Locale } from '../../../engine/languages.ts'
import { Field } from './booking-field.tsx'
import { speak } from '../../../text/speak.ts'
import type { BookingField } from './booking-fields.ts'

/**
 * The page behind a booking link. It is the same for every link: `client/book.ts` reads the token from the
 * URL, looks up what it opens, and shows one part at a time.
 */
export function Book({ locale }: { locale: Locale }) {
  const { booking } = speak(locale)
  const { page } = booking
  return (
    <div className="page">
      <section className="card notch booking" data-words={JSON.stringify(page)}>
        <header>
          <h1 tabIndex={-1} data-heading="">
            {booking.heading}
          </h1>
          <p className="booking-facts" data-facts="" hidden />
        </header>
        <noscript>
          <p className="quotes-noscript">{booking.noScript}</p>
        </noscript>
        <p className="quotes-summary" role="alert" tabIndex={-1} data-complaint="" hidden />
        <output className="booking-note" data-note="" hidden />
        <Part name="loading" hidden={false}>
          <output className="visually-hidden">{page.loading}</output>
          <div className="booking-skeleton" aria-hidden="true">
            {[1, 2, 3, 4, 5, 6].map((each) => (
              <span key={each} className="booking-bone" />
            ))}
          </div>
        </Part>
        <Part name="message">
          <p data-message="" />
          <button className="btn btn-secondary" type="button" data-retry="" hidden>
            {page.tryAgain}
          </button>
        </Part>
        <Part name="times">
          <h2>{page.choose}</h2>
          <div className="booking-days" data-days="" />
          <div className="booking-buttons">
            <button className="btn btn-secondary" type="button" data-more="" hidden>
              {page.moreDays}
            </button>
            <button className="btn btn-secondary" type="button" data-all="" hidden>
              {page.allTimes}
            </button>
            <button className="btn btn-quiet" type="button" data-keep="" hidden>
              {page.keep}
            </button>
          </div>
        </Part>
        <Part name="form">
          <BookingForm locale={locale} />
        </Part>
        <AppointmentParts locale={locale} />
      </section>
    </div>
  )
}

/** An appointment, with the questions before it is moved or canceled, and what came of them. */
function AppointmentParts({ locale }: { locale: Locale }) {
  const { page } = speak(locale).booking
  return (
    <>
      <Part name="appointment">
        <p className="booking-when" data-when="" />
        <p data-service="" />
        <div className="booking-buttons">
          <button className="btn" type="button" data-move="">
            {page.move}
          </button>
          <button className="btn btn-danger" type="button" data-cancel="">
            {page.cancel}
          </button>
        </div>
      </Part>
      <Part name="move">
        <dl className="booking-change">
          <dt>{page.from}</dt>
          <dd data-from="" />
          <dt>{page.to}</dt>
          <dd data-to="" />
        </dl>
        <div className="booking-buttons">
          <button className="btn" type="button" data-move-yes="">
            {page.moveYes}
          </button>
          <button className="btn btn-secondary" type="button" data-keep="">
            {page.keep}
          </button>
        </div>
      </Part>
      <Part name="cancel">
        <p className="booking-when" data-when="" />
        <div className="booking-buttons">
          <button className="btn btn-danger" type="button" data-cancel-yes="">
            {page.cancelYes}
          </button>
          <button className="btn btn-secondary" type="button" data-keep="">
            {page.keep}
          </button>
        </div>
      </Part>
      <Part name="done">
        <p className="booking-when" data-when="" />
        <p data-done-words="" />
        <a className="btn btn-secondary" data-change="" href="#content" hidden>
          {page.change}
        </a>
      </Part>
    </>
  )
}

function Part({
  name,
  hidden = true,
  children,
}: {
  name: string
  hidden?: boolean
  children: ReactNode
}) {
  return (
    <div className="booking-part" data-part={name} hidden={hidden}>
      {children}
    </div>
  )
}

function BookingForm({ locale }: { locale: Locale }) {
  const { booking } = speak(locale)
  const { page, labels } = booking
  return (
    <form className="booking-form" method="post" noValidate aria-labelledby="booking-form-title">
      <div className="booking-chosen">
        <p className="label">{page.chosen}</p>
        <p className="booking-when" data-when="" />
        <p className="hint" data-held="" />
        <button className="btn btn-secondary btn-small" type="button" data-another="">
          {page.another}
        </button>
      </div>
      <h2 id="booking-form-title">{booking.fieldsTitle}</h2>
      <Line locale={locale} name="customer_name" complete="name" />
      <Line locale={locale} name="customer_phone" type="tel" complete="tel" />
      <Line locale={locale} name="customer_email" type="email" complete="email" />
      <Line locale={locale} name="service_requested" />
      <Line locale={locale} name="customer_address" complete="street-address" optional />
      <Field id="notes" label={labels.notes} aside={booking.optional}>
        <textarea
          className="input"
          id="notes"
          name="notes"
          rows={4}
          maxLength={limits.notes.most}
          aria-describedby="notes-error"
        />
      </Field>
      <p className="trap" aria-hidden="true">
        <label htmlFor="website">{booking.trap}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button className="btn btn-large" type="submit" data-book="">
        {page.book}
      </button>
    </form>
  )
}

type LineProps = {
  locale: Locale
  name: Exclude<BookingField, 'notes'>
  type?: 'text' | 'tel' | 'email'
  complete?: string
  optional?: boolean
}

function Line({ locale, name, type = 'text', complete = 'off', optional = false }: LineProps) {
  const { booking } = speak(locale)
  const { customer_email, service_requested } = booking.hints
  const hints: Partial<Record<BookingField, string>> = { customer_email, service_requested }
  const hint = hints[name]
  return (
    <Field
      id={name}
      label={booking.labels[name]}
      {...(hint && { hint })}
      {...(optional && { aside: booking.optional })}
    >
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        autoComplete={complete}
        maxLength={limits[name].most}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
      />
    </Field>
  )
}
