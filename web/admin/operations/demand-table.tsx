import type { Demand } from '../../../wire/waiting-orders.ts'
import { useWords } from '../../app/locale.tsx'
import { ShareTable } from './share-table.tsx'

type DemandTableProps = {
  title: string
  /** What the first column holds. */
  column: string
  demands: Demand[]
  nameOf: (name: string) => string
}

/** What is missing by one thing, most first, beside what was asked for: where the first is longer, buy supply. */
export function DemandTable({ title, column, demands, nameOf }: DemandTableProps) {
  const { columns: words } = useWords('admin').waitingOrders
  const most = Math.max(1, ...demands.flatMap(({ missing, asked }) => [missing, asked]))
  return (
    <ShareTable
      title={title}
      column={column}
      nameOf={nameOf}
      rows={demands}
      share={words.share}
      barsOf={({ missing, asked }) => [
        [{ look: 'missing', share: missing / most }],
        [{ look: 'taken', share: asked / most }],
      ]}
      figures={[
        { label: words.missing, of: ({ missing }) => missing },
        { label: words.asked, of: ({ asked }) => asked },
        { label: words.orders, of: ({ orders }) => orders },
      ]}
    />
  )
}
