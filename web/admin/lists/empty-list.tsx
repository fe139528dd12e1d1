import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'

type EmptyListProps = {
  empty: string
  /** Whether filters hide all entries, as opposed to a list without entries. */
  isNarrowed?: boolean
  noMatch?: string
}

export function EmptyList({ empty, isNarrowed = false, noMatch }: EmptyListProps) {
  if (isNarrowed) return <p className="note">{noMatch}</p>
  return (
    <Card>
      <EmptyState drawing={<HouseDrawing />} sentence={empty} />
    </Card>
  )
}
