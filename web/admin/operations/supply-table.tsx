import { useState } from 'react'
import type { SupplyCounts, SupplyGroup } from '../../../wire/supply.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../app/locale.tsx'
import { ShareTable } from './share-table.tsx'

type SupplyTableProps = {
  title: string
  /** The heading of the first column. */
  column: string
  groups: SupplyGroup[]
  getName: (name: string) => string
  /** Also shows rejected requests, where their group is known. */
  withRefused?: boolean
}

const fewest = 5

/** Requests by group, most first. */
export function SupplyTable({ title, column, groups, getName, withRefused }: SupplyTableProps) {
  const { stats, groups: words } = useWords('admin').supply
  const [isWhole, setWhole] = useState(false)
  // Relative to all requests: half a bar is half of everything.
  const whole = Math.max(
    1,
    groups.reduce((sum, group) => sum + countAll(group), 0),
  )
  const figure = (count: keyof SupplyCounts) => ({
    label: stats[count],
    of: (group: SupplyGroup) => group[count],
  })
  return (
    <ShareTable
      title={title}
      column={column}
      getName={getName}
      rows={isWhole ? groups : groups.slice(0, fewest)}
      share={words.share}
      makeBars={({ taken, refused, held }) => [
        [
          { look: 'taken', share: taken / whole },
          { look: 'refused', share: (refused + held) / whole },
        ],
      ]}
      figures={[
        figure('taken'),
        figure('delivered'),
        figure('waiting'),
        figure('held'),
        ...(withRefused ? [figure('refused')] : []),
      ]}
    >
      {!isWhole && groups.length > fewest && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          {words.all(groups.length)}
        </Button>
      )}
    </ShareTable>
  )
}

function countAll({ taken, refused, held }: SupplyGroup): number {
  return taken + refused + held
}
