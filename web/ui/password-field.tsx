import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  labels: { show: string; hide: string }
}

export function PasswordField({ label, id, hint, error, labels, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} id={id} hint={hint} error={error}>
      {(control) => (
        <span className="password">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="input"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="icon-btn password-eye"
            aria-pressed={shown}
            aria-label={shown ? labels.hide : labels.show}
            onClick={() => setShown(!shown)}
          >
            <Eye open={shown} />
          </button>
        </span>
      )}
    </Field>
  )
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <path d="M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
      {!open && <path d="M4 20 20 4" />}
    </svg>
  )
}
