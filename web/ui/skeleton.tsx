import { classNames } from './class-names.ts'

/** A quiet block with the shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />
}
