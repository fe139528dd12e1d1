import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  /** Shows a spinner and ignores presses; the label should say what is happening. */
  busy?: boolean
  /** Ignores presses but keeps focus, unlike `disabled`. */
  paused?: boolean
}

export function Button({
  look = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  paused = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || paused || undefined}
      onClick={busy || paused ? refuse : onClick}
      className={buttonClass({ look, size, wide, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** Also ignores the click that Enter in a form field triggers. */
function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** The classes of a button, for links that look like one. */
export function buttonClass(
  options: {
    look?: ButtonLook
    size?: ButtonSize
    wide?: boolean
    className?: string | undefined
  } = {},
): string {
  const { look = 'primary', size = 'medium', wide = false, className } = options
  return classNames(
    'btn',
    look !== 'primary' && `btn-${look}`,
    size !== 'medium' && `btn-${size}`,
    wide && 'btn-wide',
    className,
  )
}
