import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type FieldProps = {
  id: string
  label: string
  hint?: string
  /** A word beside the label, such as 'optional'. */
  aside?: string
  children: ReactNode
}

export function Field({ id, label, hint, aside, children }: FieldProps) {
  return (
    <div className="field" data-field={id}>
      <label className="label" htmlFor={id}>
        {label}
        {aside && <span className="aside"> ({aside})</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p className="error" id={`${id}-error`} hidden />
    </div>
  )
}

type Option = { value: string; label: string; hint?: string }

type ChoicesProps = { name: string; legend: string; options: Option[] }

/** Radio buttons with large touch targets. */
export function Choices({ name, legend, options }: ChoicesProps) {
  return (
    <fieldset className="field" data-field={name} aria-describedby={`${name}-error`}>
      <legend className="label">{legend}</legend>
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={option.value}
            />
            <span>
              <span className="choice-label">{option.label}</span>
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <p className="error" id={`${name}-error`} hidden />
    </fieldset>
  )
}

type SelectBoxProps = { name: string; choose: string; options: Option[] }

export function SelectBox({ name, choose, options }: SelectBoxProps) {
  return (
    <span className="select">
      <select
        className="input"
        id={name}
        name={name}
        defaultValue=""
        aria-describedby={`${name}-error`}
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
  )
}
