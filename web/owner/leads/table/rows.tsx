import { areSamples } from '../leads.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HouseDrawing } from '../../../ui/house-drawing.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../app/locale.tsx'
import { Pager } from '../../../app/pager.tsx'
import { useSetStatus } from '../status/use-set-status.ts'
import { pageSize, type LeadPage } from './page.ts'
import { everything, isFiltered, type LeadQuery } from './query.ts'
import { KeySheet } from '../keys/key-sheet.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { LeadTable } from './table.tsx'

type LeadRowsProps = {
  page: LeadPage
  now: Date
  /** The page of an earlier query, shown until the next one arrives. */
  isOld: boolean
  query: LeadQuery
  onChange: (changes: Partial<LeadQuery>) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onOpen: (id: string) => void
}

const none: ReadonlySet<string> = new Set()

/** One page of leads with its pager, or why there are none. */
export function LeadRows(props: LeadRowsProps) {
  const { page, now, isOld, query, onChange, selected, onSelect, onOpen } = props
  const words = useText().owner.management
  const setStatus = useSetStatus()
  const { leads, total } = page
  if (leads.length === 0) return <NoRows query={query} onChange={onChange} />
  const chosen = leads.filter(({ id }) => selected.has(id))
  const marksSamples = !areSamples(leads)
  return (
    <div className="lead-rows" aria-busy={isOld}>
      {!marksSamples && (
        <p className="note lead-samples mb-4">
          <Icon name="info" className="nudge-down size-4 flex-none" />
          {words.allSamples}
        </p>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          leads={chosen}
          onStatus={(status) => setStatus(chosen, status)}
          onClear={() => onSelect(none)}
        />
      )}
      <LeadTable
        leads={leads}
        query={query}
        now={now}
        marksSamples={marksSamples}
        selected={new Set(chosen.map(({ id }) => id))}
        onSelect={onSelect}
        onSort={onChange}
        onOpen={({ id }) => onOpen(id)}
        onStatus={(lead, status) => setStatus([lead], status)}
      />
      <Pager
        page={query.page}
        size={pageSize}
        total={total}
        onTurn={(next) => onChange({ page: next })}
      />
      <KeySheet />
    </div>
  )
}

/** A page beyond the last, a search without a match, or no leads at all. */
function NoRows({ query, onChange }: Pick<LeadRowsProps, 'query' | 'onChange'>) {
  const words = useText().owner.management
  const isBeyond = query.page > 1
  return (
    <div className="card">
      <EmptyState drawing={<HouseDrawing />} sentence={sentence()} action={action()} />
    </div>
  )

  function sentence() {
    if (isBeyond) return words.noSuchPage
    return isFiltered(query) ? words.noMatch : words.empty
  }

  function action() {
    if (isBeyond) {
      return (
        <Button look="secondary" onClick={() => onChange({ page: 1 })}>
          {words.firstPage}
        </Button>
      )
    }
    if (!isFiltered(query)) return null
    return (
      <Button look="secondary" onClick={() => onChange(everything)}>
        {words.clearFilters}
      </Button>
    )
  }
}
