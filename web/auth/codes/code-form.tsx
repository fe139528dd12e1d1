import type { ReactNode } from 'react'
import { useText } from '../../app/locale.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useCode, type CodeOptions } from './use-code.ts'

type CodeFormProps = CodeOptions & {
  label: string
  hint?: string
  action: string
  look?: ButtonLook
  /** What stands above the field. */
  children?: ReactNode
}

/** Six digits, of a mail, an app or a message, and the button that tries them. */
export function CodeForm({ label, hint, action, look, children, ...options }: CodeFormProps) {
  const text = useText()
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
