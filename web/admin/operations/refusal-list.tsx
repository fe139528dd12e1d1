import { useState } from 'react'
import { requestSources } from '../../../engine/sources/sources.ts'
import type { RefusalList as Page, RefusalQuery } from '../../../wire/supply.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../app/locale.tsx'
import { RefusalRow } from './refusal-row.tsx'
import { useSourceName } from './source-name.ts'
import { useRules } from './rules.ts'
import { useRefusals } from './supply.ts'

type Filter = Pick<RefusalQuery, 'source' | 'rule'>

/** Refused and held requests, newest first, filtered by source and reason. */
export function RefusalList() {
  const { list: words } = useWords('admin').supply
  const [filter, setFilter] = useState<Filter>({})
  const [starts, setStarts] = useState<NonNullable<Page['next']>[]>([])
  const page = useRefusals({ ...filter, ...starts.at(-1) })
  const isFiltered = filter.source !== undefined || filter.rule !== undefined
  const next = page.data?.next ?? null
  return (
    <section className="refusals" aria-labelledby="refusals-title" aria-busy={page.isFetching}>
      <h2 id="refusals-title">{words.title}</h2>
      <p className="text-ink-soft mb-4">{words.intro}</p>
      <Filters
        filter={filter}
        onChange={(chosen) => {
          setFilter(chosen)
          setStarts([])
        }}
      />
      {page.isPending && <Skeleton className="h-40 w-full" />}
      {page.isError && <FailedNote sentence={words.failed} retry={() => void page.refetch()} />}
      {page.data?.entries.length === 0 && (
        <p className="note">{isFiltered ? words.emptyFiltered : words.empty}</p>
      )}
      {page.data && page.data.entries.length > 0 && (
        <ul className="refusal-rows">
          {page.data.entries.map((entry) => (
            <RefusalRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {(starts.length > 0 || next !== null) && (
        <nav className="pager" aria-label={words.pages}>
          <Button
            look="secondary"
            size="small"
            disabled={starts.length === 0}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            {words.newer}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={next === null}
            paused={page.isPlaceholderData}
            onClick={() => next && setStarts([...starts, next])}
          >
            {words.older}
          </Button>
        </nav>
      )}
    </section>
  )
}

const all = 'all'

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { list: words } = useWords('admin').supply
  const sourceName = useSourceName()
  const rules = useRules()
  return (
    <search className="filters filters-two">
      <SelectField
        label={words.source}
        value={filter.source ?? all}
        options={[
          { value: all, label: words.allSources },
          ...requestSources.map((value) => ({ value, label: sourceName(value) })),
        ]}
        onChange={({ target }) => {
          const source = requestSources.find((each) => each === target.value)
          onChange({ ...filter, source })
        }}
      />
      <SelectField
        label={words.rule}
        value={filter.rule ?? all}
        options={[
          { value: all, label: words.allRules },
          ...rules.map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, rule: target.value === all ? undefined : target.value })
        }
      />
    </search>
  )
}
