import type { ScoreBand } from '../../../ui/score-badge.tsx'
import { leadColumns, type TableColumn } from './columns.tsx'

/** The trades of the filter. */
export const filterIndustries = ['roofing', 'hvac', 'plumbing', 'electrical'] as const
const bands = ['high', 'medium', 'low'] as const satisfies ScoreBand[]

type ColumnName = Extract<(typeof leadColumns)[number], { Cell: unknown }>['name']
export type LeadColumn = TableColumn & { name: ColumnName }

/** The columns of the table, in order. */
export const tableColumns: LeadColumn[] = leadColumns.filter((column) => 'Cell' in column)

/** What the table shows, kept in the address so that a reload, a link and Back restore it. */
export type LeadQuery = {
  search: string
  industry: 'all' | (typeof filterIndustries)[number]
  band: 'all' | ScoreBand
  sort: ColumnName
  descending: boolean
  /** From 1. */
  page: number
}

export const everything: LeadQuery = {
  search: '',
  industry: 'all',
  band: 'all',
  sort: 'score',
  descending: true,
  page: 1,
}

/** Whether a filter or a search is active. */
export function isFiltered({ search, industry, band }: LeadQuery): boolean {
  return search.trim() !== '' || industry !== 'all' || band !== 'all'
}

/** Reads the query of an address, with the default for each unknown value. */
export function readLeadQuery(params: URLSearchParams): LeadQuery {
  const sorted = params.get('sort') ?? ''
  const sort = tableColumns.find(({ name }) => name === sorted.replace(/^-/, ''))?.name
  const page = Number(params.get('page'))
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    industry: filterIndustries.find((name) => name === params.get('industry')) ?? 'all',
    band: bands.find((name) => name === params.get('score')) ?? 'all',
    sort: sort ?? everything.sort,
    descending: sort === undefined ? everything.descending : sorted.startsWith('-'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The address of a query, without the default values. */
export function writeLeadQuery(query: LeadQuery): URLSearchParams {
  const { search, industry, band, sort, descending, page } = query
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  if (industry !== 'all') params.set('industry', industry)
  if (band !== 'all') params.set('score', band)
  if (sort !== everything.sort || descending !== everything.descending) {
    params.set('sort', `${descending ? '-' : ''}${sort}`)
  }
  if (page > 1) params.set('page', String(page))
  return params
}
