import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'section'> & {
  /** The corner stone: for the one card of a page that matters most. */
  notch?: boolean
}

export function Card({ notch = false, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames('card', notch && 'notch', className)} />
}
