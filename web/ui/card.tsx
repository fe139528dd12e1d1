import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'section'> & {
  /** Cuts a corner, as in the logo; for the most important card of a page. */
  notch?: boolean
}

export function Card({ notch = false, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames('card', notch && 'notch', className)} />
}
