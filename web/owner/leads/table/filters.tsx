import { useCallback, useId, useState } from 'react'
import { services } from '../../../../engine/services.ts'
import { useText } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { statusName } from '../words.ts'
import { countFilters, periodNames, statusFilters } from './query.ts'
import type { LeadQuery } from './query.ts'
import { LeadViews } from './lead-views.tsx'

type LeadFiltersProps = { query: LeadQuery; onChange: (changes: Partial<LeadQuery>) => void }

/** The search, the ready-made filters, and the filters one by one, which a phone shows behind a button. */
export function LeadFilters({ query, onChange }: LeadFiltersProps) {
  const words = useText().owner.management
  const search = useCallback((typed: string) => onChange({ search: typed }), [onChange])
  const panel = useId()
  const [open, setOpen] = useState(false)
  const count = countFilters(query)
  return (
    <search className="lead-filters">
      <div className="lead-search">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          search={query.search}
          onSearch={search}
        />
        <Button
          look="secondary"
          className="lead-filters-toggle"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <Icon name="settings" className="size-4" />
          {words.filters(count)}
        </Button>
      </div>
      <div id={panel} className="lead-filters-panel" data-open={open || undefined}>
        <FilterSelects query={query} onChange={onChange} />
      </div>
      <LeadViews query={query} onChange={onChange} />
    </search>
  )
}

function FilterSelects({ query, onChange }: LeadFiltersProps) {
  const text = useText()
  const words = text.owner.management
  return (
    <>
      <FilterSelect
        label={words.industry}
        value={query.industry}
        all={words.allIndustries}
        options={services.map((value) => [value, text.services[value]])}
        onChoose={(industry) => onChange({ industry })}
      />
      <FilterSelect
        label={words.score}
        value={query.band}
        all={words.allScores}
        options={[
          ['high', words.high],
          ['medium', words.medium],
          ['low', words.low],
        ]}
        onChoose={(band) => onChange({ band })}
      />
      <FilterSelect
        label={words.status}
        value={query.status}
        all={words.allStatuses}
        options={statusFilters.map((value) => [
          value,
          value === 'uncalled' ? words.uncalled : statusName(value, text),
        ])}
        onChoose={(status) => onChange({ status })}
      />
      <FilterSelect
        label={words.since}
        value={query.since}
        all={words.anyTime}
        options={periodNames.map((value) => [value, words.periods[value]])}
        onChoose={(since) => onChange({ since })}
      />
    </>
  )
}

type FilterSelectProps<T extends string> = {
  label: string
  value: T | 'all'
  /** The name of the option that filters nothing. */
  all: string
  options: Array<[value: T, label: string]>
  onChoose: (value: T | 'all') => void
}

function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, value, all, options, onChoose } = props
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: 'all', label: all },
        ...options.map(([each, name]) => ({ value: each, label: name })),
      ]}
      onChange={(event) => {
        const chosen = options.find(([each]) => each === event.target.value)
        onChoose(chosen?.[0] ?? 'all')
      }}
    />
  )
}
