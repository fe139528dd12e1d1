import type { ReactNode } from 'react'
import { useSharedText } from '../../app/language.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useCode, type CodeOptions } from './use-code.ts'

type CodeFormProps = CodeOptions & {
  label: string
  hint?: string
  action: string
  look?: ButtonLook
  /** Content above the field. */
  children?: ReactNode
}

/** A form for the six-digit code from an email, an authenticator app or a text message. */
export function CodeForm({ label, hint, action, look, children, ...options }: CodeFormProps) {
  const text = useSharedText()
  const { field, isBusy, onSubmit } = useCode(options)
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {children}
      <TextField {...field} label={label} hint={hint} />
      <Button type="submit" wide busy={isBusy} look={look}>
        {isBusy ? text.auth.checkingCode : action}
      </Button>
    </form>
  )
}
