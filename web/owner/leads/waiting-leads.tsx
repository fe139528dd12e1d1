import { Skeleton } from '../../ui/skeleton.tsx'

/** Three rows in the shape of leads. */
export function WaitingLeads() {
  return (
    <div className="grid gap-5 p-5">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-13 flex-none" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2-of-5" />
            <Skeleton className="h-4 w-4-of-5" />
            <Skeleton className="h-4 w-3-of-5" />
          </div>
        </div>
      ))}
    </div>
  )
}
