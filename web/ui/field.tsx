import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type FieldFrame = {
  /** Prerendered fields need one of their own, because Preact and React number `useId` differently. */
  id?: string | undefined
  label: string
  /** A word beside the label, such as 'optional'. */
  aside?: string | undefined
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
export function Field({ id: ownId, label, aside, hint, error, className, children }: FieldParts) {
  const made = useId()
  const id = ownId ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
        {aside && <span className="aside"> ({aside})</span>}
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

export function TextField(props: FieldFrame & Omit<ComponentProps<'input'>, 'className'>) {
  const { frame, input } = splitFrame(props)
  return (
    <Field {...frame}>{(control) => <input {...input} {...control} className="input" />}</Field>
  )
}

export function TextAreaField(props: FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { frame, input } = splitFrame(props)
  return (
    <Field {...frame}>{(control) => <textarea {...input} {...control} className="input" />}</Field>
  )
}

export type SelectOption = { value: string; label: string }

/** The native select, which phones show as a wheel. An option with an empty value is rejected. */
export function SelectField({
  options,
  ...props
}: FieldFrame & Omit<ComponentProps<'select'>, 'className'> & { options: SelectOption[] }) {
  if (options.some((option) => option.value === '')) {
    throw new Error('A select option needs a value.')
  }
  const { frame, input } = splitFrame(props)
  return (
    <Field {...frame}>
      {(control) => (
        <span className="select">
          <select {...input} {...control} className="input">
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

/** Separates what the frame shows from the attributes of the control. */
function splitFrame<Props extends FieldFrame>(props: Props) {
  const { id, label, aside, hint, error, className, ...input } = props
  return { frame: { id, label, aside, hint, error, className }, input }
}
