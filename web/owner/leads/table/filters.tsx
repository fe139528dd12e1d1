import { useCallback } from 'react'
import { useText } from '../../../app/locale.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { filterIndustries } from './query.ts'
import type { LeadQuery } from './query.ts'

type LeadFiltersProps = { query: LeadQuery; onChange: (changes: Partial<LeadQuery>) => void }

export function LeadFilters({ query, onChange }: LeadFiltersProps) {
  const text = useText()
  const words = text.owner.management
  const search = useCallback((typed: string) => onChange({ search: typed }), [onChange])
  const industries = [
    { value: 'all', label: words.allIndustries },
    ...filterIndustries.map((name) => ({ value: name, label: text.services[name] })),
  ] satisfies Array<{ value: LeadQuery['industry']; label: string }>
  const bands = [
    { value: 'all', label: words.allScores },
    { value: 'high', label: words.high },
    { value: 'medium', label: words.medium },
    { value: 'low', label: words.low },
  ] satisfies Array<{ value: LeadQuery['band']; label: string }>
  return (
    <search className="filters">
      <SearchField label={words.search} search={query.search} onSearch={search} />
      <SelectField
        label={words.industry}
        value={query.industry}
        options={industries}
        onChange={(event) => {
          const chosen = industries.find(({ value }) => value === event.target.value)
          if (chosen) onChange({ industry: chosen.value })
        }}
      />
      <SelectField
        label={words.score}
        value={query.band}
        options={bands}
        onChange={(event) => {
          const chosen = bands.find(({ value }) => value === event.target.value)
          if (chosen) onChange({ band: chosen.value })
        }}
      />
    </search>
  )
}
