import { services, type Service } from '../../../../engine/services.ts'
import type { ScoreBand } from '../../../../engine/plans.ts'
import { leadStatuses, type LeadStatus } from '../status/statuses.ts'
import { leadColumns, type TableColumn } from './columns.tsx'

const bands = ['high', 'medium', 'low'] as const satisfies ScoreBand[]

/** `uncalled` are new leads without a logged call, message or visit. */
export const statusFilters = ['uncalled', ...leadStatuses] as const satisfies Array<
  'uncalled' | LeadStatus
>
type StatusFilter = (typeof statusFilters)[number]

/** How long ago the homeowner asked, in hours. */
export const periods = { day: 24, week: 7 * 24, month: 30 * 24 } as const
export type Period = keyof typeof periods
export const periodNames = ['day', 'week', 'month'] as const satisfies Period[]

type ColumnName = Extract<(typeof leadColumns)[number], { Cell: unknown }>['name']
export type LeadColumn = TableColumn & { name: ColumnName }

/** The columns of the table, in order. */
export const tableColumns: LeadColumn[] = leadColumns.filter((column) => 'Cell' in column)

/** What the table shows, kept in the address so that a reload, a link and Back restore it. */
export type LeadQuery = {
  search: string
  industry: 'all' | Service
  band: 'all' | ScoreBand
  status: 'all' | StatusFilter
  since: 'all' | Period
  sort: ColumnName
  descending: boolean
  /** From 1. */
  page: number
}

export const everything: LeadQuery = {
  search: '',
  industry: 'all',
  band: 'all',
  status: 'all',
  since: 'all',
  sort: 'score',
  descending: true,
  page: 1,
}

/** The number of filters that are set, without the search. */
export function countFilters({ industry, band, status, since }: LeadQuery): number {
  return [industry, band, status, since].filter((value) => value !== 'all').length
}

/** Whether a filter or a search is active. */
export function isFiltered(query: LeadQuery): boolean {
  return query.search.trim() !== '' || countFilters(query) > 0
}

/** Reads the query of an address, with the default for each unknown value. */
export function readLeadQuery(params: URLSearchParams): LeadQuery {
  const sorted = params.get('sort') ?? ''
  const sort = tableColumns.find(({ name }) => name === sorted.replace(/^-/, ''))?.name
  const page = Number(params.get('page'))
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    industry: readOne(services, params.get('industry')),
    band: readOne(bands, params.get('score')),
    status: readOne(statusFilters, params.get('status')),
    since: readOne(periodNames, params.get('since')),
    sort: sort ?? everything.sort,
    descending: sort === undefined ? everything.descending : sorted.startsWith('-'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

function readOne<T extends string>(values: readonly T[], value: string | null): T | 'all' {
  return values.find((each) => each === value) ?? 'all'
}

/** The address of a query, without the default values. */
export function writeLeadQuery(query: LeadQuery): URLSearchParams {
  const { search, industry, band, status, since, sort, descending, page } = query
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  if (industry !== 'all') params.set('industry', industry)
  if (band !== 'all') params.set('score', band)
  if (status !== 'all') params.set('status', status)
  if (since !== 'all') params.set('since', since)
  if (sort !== everything.sort || descending !== everything.descending) {
    params.set('sort', `${descending ? '-' : ''}${sort}`)
  }
  if (page > 1) params.set('page', String(page))
  return params
}
