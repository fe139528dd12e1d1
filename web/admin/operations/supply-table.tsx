import { useState } from 'react'
import type { SupplyCounts, SupplyGroup } from '../../../wire/supply.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../app/locale.tsx'
import { ShareTable } from './share-table.tsx'

type SupplyTableProps = {
  title: string
  /** What the first column holds. */
  column: string
  groups: SupplyGroup[]
  nameOf: (name: string) => string
  /** Where it is known of refused ones too. */
  withRefused?: boolean
}

const fewest = 5

/** What came in by one thing, most first. */
export function SupplyTable({ title, column, groups, nameOf, withRefused }: SupplyTableProps) {
  const { stats, groups: words } = useWords('admin').supply
  const [isWhole, setWhole] = useState(false)
  // Of all that came in: a bar half as long as its place is half of everything.
  const whole = Math.max(
    1,
    groups.reduce((sum, group) => sum + allOf(group), 0),
  )
  const figure = (count: keyof SupplyCounts) => ({
    label: stats[count],
    of: (group: SupplyGroup) => group[count],
  })
  return (
    <ShareTable
      title={title}
      column={column}
      nameOf={nameOf}
      rows={isWhole ? groups : groups.slice(0, fewest)}
      share={words.share}
      barsOf={({ taken, refused, held }) => [
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

function allOf({ taken, refused, held }: SupplyGroup): number {
  return taken + refused + held
}
