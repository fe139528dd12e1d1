import type { ReactNode } from 'react'
import { propertyTypes } from '../../../engine/request.ts'
import { services } from '../../../engine/services.ts'
import type { Locale } from '../../../wire/locale.ts'
import { quoteRequestLimits } from '../../../wire/quote-request.ts'
import { siteText } from '../site-text.ts'
import { Choices, Field, SelectBox } from './quote-fields.tsx'
import type { QuoteFormData } from './quote-form-data.ts'

const urgencyLevels = ['emergency', 'this_week', 'this_month', 'researching'] as const
const ownershipLevels = ['owner', 'renter'] as const

/**
 * The whole form as plain HTML, all three steps of it; `client/quotes.ts` shows them one by one,
 * checks and sends, and switches the button on: without it nothing personal may go into an address.
 * What the script says is in `data-form`.
 */
export function QuoteForm({ locale }: { locale: Locale }) {
  const { quotes, consent } = siteText[locale]
  return (
    <form
      className="card notch quote-form"
      aria-label={quotes.formLabel}
      method="post"
      noValidate
      data-form={JSON.stringify(formData(locale))}
    >
      <noscript>
        <p className="quotes-noscript">{quotes.noScript}</p>
      </noscript>
      <p className="quotes-summary" role="alert" data-summary="" hidden />
      <Step locale={locale} number={1} title={quotes.steps.what}>
        <Field id="service" label={quotes.service}>
          <SelectBox
            name="service"
            choose={quotes.choose}
            options={services.map((value) => ({ value, label: quotes.services[value] }))}
          />
        </Field>
        <Choices
          name="urgency"
          legend={quotes.urgency}
          options={urgencyLevels.map((value) => ({ value, ...quotes.urgencies[value] }))}
        />
        <Field
          id="description"
          label={quotes.words}
          hint={quotes.wordsHint}
          aside={quotes.optional}
        >
          <textarea
            className="input"
            id="description"
            name="description"
            rows={3}
            maxLength={quoteRequestLimits.description}
            aria-describedby="description-hint description-error"
          />
        </Field>
      </Step>
      <Step locale={locale} number={2} title={quotes.steps.where}>
        <Field id="zip" label={quotes.zip} hint={quotes.zipHint}>
          <div className="zip">
            <input
              className="input numbers"
              id="zip"
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={quoteRequestLimits.zip}
              aria-describedby="zip-hint zip-place zip-error"
            />
            <output className="zip-place" id="zip-place" htmlFor="zip" aria-live="polite" />
          </div>
        </Field>
        <Choices
          name="ownership"
          legend={quotes.ownership}
          options={ownershipLevels.map((value) => ({ value, label: quotes.ownerships[value] }))}
        />
        <Field id="propertyType" label={quotes.propertyType}>
          <SelectBox
            name="propertyType"
            choose={quotes.choose}
            options={propertyTypes.map((value) => ({ value, label: quotes.propertyTypes[value] }))}
          />
        </Field>
        <Field
          id="address"
          label={quotes.address}
          hint={quotes.addressHint}
          aside={quotes.optional}
        >
          <input
            className="input"
            id="address"
            name="address"
            autoComplete="street-address"
            maxLength={quoteRequestLimits.address}
            aria-describedby="address-hint address-error"
          />
        </Field>
      </Step>
      <Step locale={locale} number={3} title={quotes.steps.who}>
        <Field id="fullName" label={quotes.fullName}>
          <input
            className="input"
            id="fullName"
            name="fullName"
            autoComplete="name"
            maxLength={quoteRequestLimits.fullName}
            aria-describedby="fullName-error"
          />
        </Field>
        <Field id="phone" label={quotes.phone} hint={quotes.phoneHint}>
          <input
            className="input numbers"
            id="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={quoteRequestLimits.phone}
            aria-describedby="phone-hint phone-error"
          />
        </Field>
        <Field id="email" label={quotes.email} hint={quotes.emailHint}>
          <input
            className="input"
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={quoteRequestLimits.email}
            aria-describedby="email-hint email-error"
          />
        </Field>
        <ConsentBox locale={locale} />
      </Step>
      <p className="trap" aria-hidden="true">
        <label htmlFor="website">{quotes.trap}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className="quote-buttons">
        <button className="btn btn-secondary" type="button" data-back="" hidden>
          {quotes.back}
        </button>
        <button className="btn" type="submit" data-next="" disabled>
          {quotes.send}
        </button>
      </div>
      <p className="hint quote-withdraw">{consent.withdraw}</p>
    </form>
  )
}

function ConsentBox({ locale }: { locale: Locale }) {
  const { quotes, consent } = siteText[locale]
  return (
    <fieldset className="field consent" data-field="consent">
      <legend className="label">{quotes.consent}</legend>
      <label className="consent-label">
        <input id="consent" type="checkbox" name="consent" aria-describedby="consent-error" />
        <span>{consent.disclosure}</span>
      </label>
      <p className="hint">{quotes.consentVersion(consent.version)}</p>
      <p className="error" id="consent-error" hidden />
    </fieldset>
  )
}

type StepProps = { locale: Locale; number: number; title: string; children: ReactNode }

function Step({ locale, number, title, children }: StepProps) {
  return (
    <section className="quote-step" data-step={number} aria-labelledby={`step-${number}`}>
      <p className="quote-progress">
        <span>{siteText[locale].quotes.progress(number, 3)}</span>
        <svg viewBox="0 0 96 8" aria-hidden="true" focusable="false">
          {[0, 1, 2].map((stone) => (
            <path
              key={stone}
              className={stone < number ? 'stone stone-laid' : 'stone'}
              d={`M${stone * 33} 0h30v8h-30z`}
            />
          ))}
        </svg>
      </p>
      <h2 id={`step-${number}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function formData(locale: Locale): QuoteFormData {
  const { quotes, consent } = siteText[locale]
  return {
    locale,
    consentVersion: consent.version,
    next: quotes.next,
    send: quotes.send,
    sending: quotes.sending,
    retry: quotes.retry,
    zipChecking: quotes.zipChecking,
    oneError: quotes.oneError,
    manyErrors: quotes.manyErrors('#'),
    doneHeading: quotes.done.heading('#'),
    network: quotes.network,
    tooMany: quotes.tooMany,
    refused: quotes.refused,
    broken: quotes.broken,
    errors: quotes.errors,
    refusals: siteText[locale].fieldErrors,
  }
}
