import type { Demand } from '../../../wire/waiting-orders.ts'
import { useWords } from '../../app/locale.tsx'
import { ShareTable } from './share-table.tsx'

type DemandTableProps = {
  title: string
  /** The heading of the first column. */
  column: string
  demands: Demand[]
  getName: (name: string) => string
}

/**
 * Missing leads by group, most first, next to the requests received. If more leads are missing than were
 * requested, the operator should buy supply.
 */
export function DemandTable({ title, column, demands, getName }: DemandTableProps) {
  const { columns: words } = useWords('admin').waitingOrders
  const most = Math.max(1, ...demands.flatMap(({ missing, requests }) => [missing, requests]))
  return (
    <ShareTable
      title={title}
      column={column}
      getName={getName}
      rows={demands}
      share={words.share}
      makeBars={({ missing, requests }) => [
        [{ look: 'missing', share: missing / most }],
        [{ look: 'taken', share: requests / most }],
      ]}
      figures={[
        { label: words.missing, of: ({ missing }) => missing },
        { label: words.requests, of: ({ requests }) => requests },
        { label: words.orders, of: ({ orders }) => orders },
      ]}
    />
  )
}
