import { classNames } from './class-names.ts'

/** A placeholder with the shape of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />
}
