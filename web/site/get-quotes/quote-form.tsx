import type { ReactNode } from 'react'
import { speak } from '../../../text/speak.ts'
import { formQuestions, questionRows } from '../../../engine/request/answers.ts'
import type { Locale } from '../../../engine/languages.ts'
import { formFields } from './form-fields.ts'
import { Question } from './question.tsx'
import type { QuoteFormData } from './quote-form-data.ts'

/**
 * The whole form as plain HTML with all three steps; `client/quotes.ts` shows them one by one,
 * validates, sends, and enables the button. Without the script a submit would put personal data into the URL.
 * `data-form` has the sentences for the script.
 */
export function QuoteForm({ locale }: { locale: Locale }) {
  const { quotes, consent } = speak(locale)
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
      <Step locale={locale} number={1} title={quotes.steps.what} />
      <Step locale={locale} number={2} title={quotes.steps.where} />
      <Step locale={locale} number={3} title={quotes.steps.who}>
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
  const { quotes, consent } = speak(locale)
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

type StepProps = { locale: Locale; number: number; title: string; children?: ReactNode }

function Step({ locale, number, title, children }: StepProps) {
  return (
    <section className="quote-step" data-step={number} aria-labelledby={`step-${number}`}>
      <p className="quote-progress">
        <span>{speak(locale).quotes.progress(number, 3)}</span>
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
      {formQuestions
        .filter((name) => questionRows[name].form?.step === number)
        .map((name) => (
          <Question key={name} name={name} locale={locale} />
        ))}
      {children}
    </section>
  )
}

function formData(locale: Locale): QuoteFormData {
  const { quotes, consent } = speak(locale)
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
    zipUnknown: quotes.zipUnknown,
    fields: formFields(locale),
    refusals: speak(locale).fieldErrors,
  }
}
