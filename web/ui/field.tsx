import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type FieldFrame = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

type FieldParts = FieldFrame & {
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean | undefined
  }) => ReactNode
}

/** Label, hint, control and error, linked by ARIA for screen readers. */
export function Field({ label, hint, error, className, children }: FieldParts) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" className="nudge-down size-4 flex-none" />
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...textarea
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea {...textarea} {...control} className="input" />}
    </Field>
  )
}

export type SelectOption = { value: string; label: string }

/** The native select, which phones show as a wheel. An option with an empty value is rejected. */
export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  ...select
}: FieldFrame & Omit<ComponentProps<'select'>, 'className'> & { options: SelectOption[] }) {
  if (options.some((option) => option.value === '')) {
    throw new Error('A select option needs a value.')
  }
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="select">
          <select {...select} {...control} className="input">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className="select-arrow size-4" />
        </span>
      )}
    </Field>
  )
}
