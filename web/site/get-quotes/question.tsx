import type { InputHTMLAttributes } from 'react'
import { speak } from '../../../text/speak.ts'
import { questionRows, type FormQuestion } from '../../../engine/request/answers.ts'
import type { AnyQuestionWords } from '../../../text/question-words.ts'
import type { Locale } from '../../../engine/languages.ts'
import { Choices, Field, SelectBox } from './quote-fields.tsx'

/** Input attributes that help with typing: the on-screen keyboard and autofill. */
const inputs: Partial<Record<FormQuestion, InputHTMLAttributes<HTMLInputElement>>> = {
  zip: { className: 'input numbers', inputMode: 'numeric', autoComplete: 'postal-code' },
  address: { autoComplete: 'street-address' },
  fullName: { autoComplete: 'name' },
  phone: { className: 'input numbers', type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
}

/** A question of the form, with the control defined in `engine/request/questions.ts`. */
export function Question({ name, locale }: { name: FormQuestion; locale: Locale }) {
  const { quotes, questions } = speak(locale)
  const words: AnyQuestionWords = questions[name]
  const { question = '', hint } = words
  const { form } = questionRows[name]
  if (form?.as === 'radio') {
    return <Choices name={name} legend={question} options={listOptions(words)} />
  }
  return (
    <Field id={name} label={question} hint={hint} aside={form?.isOptional && quotes.optional}>
      {form?.as === 'select' ? (
        <SelectBox name={name} choose={quotes.choose} options={listOptions(words)} />
      ) : (
        <TextAnswer name={name} isLong={form?.as === 'textarea'} hasHint={hint !== undefined} />
      )}
    </Field>
  )
}

function listOptions({ levels = {} }: AnyQuestionWords) {
  return Object.entries(levels).map(([value, level]) =>
    typeof level === 'string'
      ? { value, label: level }
      : { value, label: level.answer, hint: level.hint },
  )
}

function TextAnswer({
  name,
  isLong,
  hasHint,
}: {
  name: FormQuestion
  isLong: boolean
  hasHint: boolean
}) {
  const describedBy = [hasHint && `${name}-hint`, name === 'zip' && 'zip-place', `${name}-error`]
  const shared = {
    className: 'input',
    id: name,
    name,
    maxLength: questionRows[name].longest,
    'aria-describedby': describedBy.filter(Boolean).join(' '),
  }
  if (isLong) return <textarea {...shared} rows={3} />
  const input = <input {...shared} {...inputs[name]} />
  if (name !== 'zip') return input
  return (
    <div className="zip">
      {input}
      <output className="zip-place" id="zip-place" htmlFor="zip" aria-live="polite" />
    </div>
  )
}
