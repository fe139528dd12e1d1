import { everything, type LeadQuery } from './query.ts'

type Filters = Pick<LeadQuery, 'industry' | 'band' | 'status' | 'since'>

const { industry, band, status, since } = everything
const noFilters: Filters = { industry, band, status, since }

/** The ready-made filters above the table, each named in `text.owner.management.views`. */
export const leadViews = {
  all: noFilters,
  uncalled: { ...noFilters, status: 'uncalled' },
  week: { ...noFilters, since: 'week' },
  booked: { ...noFilters, status: 'booked' },
} as const satisfies Record<string, Filters>

/** Whether a query has exactly these filters. */
export function showsView(query: LeadQuery, view: Filters): boolean {
  return (
    query.industry === view.industry &&
    query.band === view.band &&
    query.status === view.status &&
    query.since === view.since
  )
}
