import { useText } from '../../app/locale.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { filterIndustries } from './lead-filter.ts'
import type { LeadFilter } from './lead-filter.ts'

type LeadFiltersProps = { filter: LeadFilter; onChange: (filter: LeadFilter) => void }

export function LeadFilters({ filter, onChange }: LeadFiltersProps) {
  const text = useText()
  const words = text.owner.management
  const industries = [
    { value: 'all', label: words.allIndustries },
    ...filterIndustries.map((name) => ({ value: name, label: text.services[name] })),
  ] satisfies Array<{ value: LeadFilter['industry']; label: string }>
  const bands = [
    { value: 'all', label: words.allScores },
    { value: 'high', label: words.high },
    { value: 'medium', label: words.medium },
    { value: 'low', label: words.low },
  ] satisfies Array<{ value: LeadFilter['band']; label: string }>
  return (
    <search className="filters">
      <TextField
        label={words.search}
        type="search"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <SelectField
        label={words.industry}
        value={filter.industry}
        options={industries}
        onChange={(event) => {
          const chosen = industries.find(({ value }) => value === event.target.value)
          if (chosen) onChange({ ...filter, industry: chosen.value })
        }}
      />
      <SelectField
        label={words.score}
        value={filter.band}
        options={bands}
        onChange={(event) => {
          const chosen = bands.find(({ value }) => value === event.target.value)
          if (chosen) onChange({ ...filter, band: chosen.value })
        }}
      />
    </search>
  )
}
