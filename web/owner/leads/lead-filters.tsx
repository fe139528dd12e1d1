import { useEffect, useRef, useState } from 'react'
import { useText } from '../../app/locale.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { filterIndustries } from './lead-query.ts'
import type { LeadQuery } from './lead-query.ts'

type LeadFiltersProps = { query: LeadQuery; onChange: (changes: Partial<LeadQuery>) => void }

/** Typing is over when nothing was typed for so long. */
const pauseInTyping = 250

export function LeadFilters({ query, onChange }: LeadFiltersProps) {
  const text = useText()
  const words = text.owner.management
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
      <SearchField search={query.search} onChange={(search) => onChange({ search })} />
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

function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const words = useText().owner.management
  const [typed, setTyped] = useState(search)
  const told = useRef(search)
  useEffect(() => {
    // Another address, as by Back: the box follows it.
    if (search !== told.current) setTyped(search)
    told.current = search
  }, [search])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      onChange(typed)
    }, pauseInTyping)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return (
    <TextField
      label={words.search}
      type="search"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
