import type { ScoreBand } from '../../../ui/score-badge.tsx'

/** The four trades that the filter offers. */
export const filterIndustries = ['roofing', 'hvac', 'plumbing', 'electrical'] as const
const bands = ['high', 'medium', 'low'] as const satisfies ScoreBand[]

/** The columns of the table, in their order; each can be sorted by. */
export const leadColumns = [
  'company',
  'contact',
  'email',
  'phone',
  'location',
  'score',
  'status',
] as const
export type LeadColumn = (typeof leadColumns)[number]

/** What the table shows. It stands in the address, so that a reload, a link and Back find it again. */
export type LeadQuery = {
  search: string
  industry: 'all' | (typeof filterIndustries)[number]
  band: 'all' | ScoreBand
  sort: LeadColumn
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

/** Whether anything narrows the list. */
export function isFiltered({ search, industry, band }: LeadQuery): boolean {
  return search.trim() !== '' || industry !== 'all' || band !== 'all'
}

/** Reads an address; what it does not understand is as if it were not there. */
export function readLeadQuery(params: URLSearchParams): LeadQuery {
  const sorted = params.get('sort') ?? ''
  const sort = leadColumns.find((column) => column === sorted.replace(/^-/, ''))
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

/** The address of a query: nothing in it that goes without saying. */
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
