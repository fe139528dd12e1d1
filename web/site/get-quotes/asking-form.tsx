import { type ReactNode, useRef } from 'react'
import { Trap } from '../form/parts.tsx'
import { ConsentBox } from './consent-box.tsx'
import { PhotosField } from './photos-field.tsx'
import { Question } from './question.tsx'
import type { QuoteFormData, QuoteWords } from './quote-form-data.ts'
import type { Thanked } from './quote-thanks.tsx'
import { useQuoteForm } from './use-quote-form.ts'

/** For forms that are submitted without JavaScript; the server fills in the empty ones. */
const hiddenFields = ['submission', 'openedAt', 'consentVersion']

type AskingFormProps = { data: QuoteFormData; onSent: (thanked: Thanked) => void }

/** The questions. Step 0 shows all of them, as without JavaScript. */
export function AskingForm({ data, onSent }: AskingFormProps) {
  const { words, questions, consent, answer } = data
  const form = useRef<HTMLFormElement>(null)
  const asking = useQuoteForm(form, data, onSent)
  const { step, faults, summary } = asking
  return (
    <form
      ref={form}
      className={step === 0 ? 'card notch quote-form' : 'card notch quote-form stepped'}
      aria-label={words.formLabel}
      method="post"
      noValidate
      onInput={asking.onInput}
      onSubmit={asking.onSubmit}
    >
      <p className="quotes-summary" role="alert" data-summary="" hidden={summary === ''}>
        {summary}
      </p>
      {words.steps.map(({ title, progress }, index) => (
        <Step
          key={title}
          number={index + 1}
          of={words.steps.length}
          title={title}
          progress={progress}
          isHidden={step > 0 && step !== index + 1}
        >
          {questions
            .filter((question) => question.step === index + 1)
            .map((question) => (
              <Question
                key={question.name}
                question={question}
                words={words}
                answer={answer?.answers[question.name] ?? ''}
                error={faults[question.name]}
                place={asking.place}
              />
            ))}
          {index === 0 && <PhotosField words={words} read={asking.readPhotos} />}
          {index + 1 === words.steps.length && (
            <ConsentBox words={words} disclosure={consent.disclosure} error={faults.consent} />
          )}
        </Step>
      ))}
      <Trap label={words.trap} />
      {hiddenFields.map((name) => (
        <input
          key={name}
          type="hidden"
          name={name}
          defaultValue={name === 'consentVersion' ? consent.version : (answer?.answers[name] ?? '')}
        />
      ))}
      <div className="quote-buttons">
        {step > 1 && (
          <button className="btn btn-secondary" type="button" onClick={() => history.back()}>
            {words.back}
          </button>
        )}
        <button className="btn" type="submit" data-next="" aria-disabled={asking.isBusy}>
          <NextWords step={step} words={words} sendWords={asking.sendWords} />
        </button>
      </div>
      <p className="hint quote-withdraw">{consent.withdraw}</p>
    </form>
  )
}

type NextWordsProps = { step: number; words: QuoteWords; sendWords: string }

/** Without JavaScript the form is submitted at once; with it, step 1 comes first. */
function NextWords({ step, words, sendWords }: NextWordsProps) {
  if (step > 0) return <span>{step < words.steps.length ? words.next : sendWords}</span>
  return (
    <>
      <span className="with-script">{words.next}</span>
      <span className="without-script">{sendWords}</span>
    </>
  )
}

type StepProps = {
  number: number
  of: number
  title: string
  progress: string
  isHidden: boolean
  children: ReactNode
}

function Step({ number, of, title, progress, isHidden, children }: StepProps) {
  return (
    <section
      className="quote-step"
      data-step={number}
      aria-labelledby={`step-${number}`}
      hidden={isHidden}
    >
      <p className="quote-progress">
        <span>{progress}</span>
        <svg viewBox="0 0 96 8" aria-hidden="true" focusable="false">
          {Array.from({ length: of }, (_, stone) => (
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
