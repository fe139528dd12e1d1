import { Icon } from '../../ui/icon.tsx'
import { Field } from '../../ui/field.tsx'
import { required } from '../form/parts.tsx'
import type { QuestionField } from './quote-form-data.ts'

type ControlProps = {
  question: QuestionField
  answer: string
  error: string | undefined
}

/** Radio buttons with large touch targets. */
export function Choices({ question, answer, error }: ControlProps) {
  const { name, label, options, isRequired } = question
  return (
    <fieldset
      className="field"
      data-field={name}
      role="radiogroup"
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend className="label">{label}</legend>
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === answer}
              required={isRequired}
            />
            <span>
              <span className="choice-label">{option.label}</span>
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  )
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="error" id={`${name}-error`}>
      <Icon name="alert" className="nudge-down size-4 flex-none" />
      {error}
    </p>
  )
}

export function SelectBox(props: ControlProps & { choose: string; optional: string }) {
  const { question, answer, error, choose, optional } = props
  const { name, label, hint, options, isRequired } = question
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      error={error}
      aside={isRequired ? undefined : optional}
    >
      {(control) => (
        <span className="select">
          <select
            {...control}
            {...(isRequired && required)}
            className="input"
            name={name}
            defaultValue={answer}
          >
            <option value="" disabled>
              {choose}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className="select-arrow" />
        </span>
      )}
    </Field>
  )
}
