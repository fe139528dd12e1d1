import { useState } from 'react'
import { isService } from '../../../engine/services.ts'
import type { Supply } from '../../../wire/supply.ts'
import { useText, useWords } from '../../app/locale.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useSourceName } from './source-name.ts'
import { SupplyTable } from './supply-table.tsx'

const groupings = ['sources', 'services', 'states'] as const

/** The requests by source, by service or by state, one table at a time. */
export function SupplyGroups({ supply }: { supply: Supply }) {
  const words = useWords('admin').supply.groups
  const { services } = useText()
  const sourceName = useSourceName()
  const [grouping, setGrouping] = useState<(typeof groupings)[number]>('sources')
  const columns = { sources: words.source, services: words.service, states: words.state }
  const getName = {
    sources: sourceName,
    services: (service: string) => (isService(service) ? services[service] : service),
    states: (state: string) => state,
  }
  return (
    <div className="supply-groups">
      <Segments
        label={words.label}
        options={groupings}
        chosen={grouping}
        name={(each) => words[each]}
        onChoose={setGrouping}
      />
      <SupplyTable
        key={grouping}
        title={words[grouping]}
        column={columns[grouping]}
        groups={supply[grouping]}
        getName={getName[grouping]}
        withRefused={grouping === 'sources'}
      />
      {grouping !== 'sources' && <p className="text-ink-soft">{words.refusedUnknown}</p>}
    </div>
  )
}
