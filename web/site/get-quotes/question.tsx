import type { InputHTMLAttributes } from 'react'
import type { FormQuestion } from '../../../engine/request/answers.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { required } from '../form/parts.tsx'
import type { QuestionField, QuoteWords } from './quote-form-data.ts'
import { Choices, SelectBox } from './quote-fields.tsx'

/** Input attributes that help with typing: the on-screen keyboard and autofill. */
const inputs: Partial<Record<FormQuestion, InputHTMLAttributes<HTMLInputElement>>> = {
  zip: { className: 'input numbers', inputMode: 'numeric', autoComplete: 'postal-code' },
  address: { autoComplete: 'address-line1' },
  fullName: { autoComplete: 'name' },
  phone: { className: 'input numbers', type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
}

type QuestionProps = {
  question: QuestionField
  words: QuoteWords
  answer: string
  error: string | undefined
  /** The city and state of the ZIP code. */
  place: string
}

/** A question of the form, with its control. */
export function Question({ question, words, answer, error, place }: QuestionProps) {
  const { name, as, label, hint, isRequired, longest } = question
  if (as === 'radio') return <Choices question={question} answer={answer} error={error} />
  const aside = isRequired ? undefined : words.optional
  const frame = { id: name, label, hint, error, aside }
  if (as === 'select') {
    const { choose, optional } = words
    return <SelectBox {...{ question, answer, error, choose, optional }} />
  }
  const typed = {
    ...(isRequired && required),
    name,
    defaultValue: answer,
    maxLength: longest,
  }
  if (as === 'textarea') return <TextAreaField {...frame} {...typed} rows={3} />
  return (
    <Field {...frame}>
      {(control) => {
        const attributes = { className: 'input', ...control, ...typed, ...inputs[name] }
        if (name !== 'zip') return <input {...attributes} />
        const describedBy = ['zip-place', control['aria-describedby']].filter(Boolean).join(' ')
        return (
          <div className="zip">
            <input {...attributes} aria-describedby={describedBy} />
            <output className="zip-place" id="zip-place" htmlFor="zip" aria-live="polite">
              {place}
            </output>
          </div>
        )
      }}
    </Field>
  )
}
