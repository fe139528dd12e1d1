import { Skeleton } from './skeleton.tsx'

type StatProps = { name: string; value: string; note?: string; waiting?: boolean }

/** A figure with its name, inside a `dl`. */
export function Stat({ name, value, note, waiting = false }: StatProps) {
  return (
    <div className="stat">
      <dt className="stat-name">{name}</dt>
      <dd className="stat-value">{waiting ? <Skeleton className="h-9 w-16" /> : value}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  )
}
