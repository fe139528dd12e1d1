import { useText } from '../../app/locale.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Rows that are still loading. */
export function ListSkeleton() {
  const text = useText()
  return (
    <div className="grid gap-3" aria-busy="true">
      <output className="visually-hidden">{text.app.loading}</output>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  )
}
