import type { ReactNode } from 'react'

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
