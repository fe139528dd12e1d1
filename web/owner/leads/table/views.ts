import { services } from '../../../../engine/services.ts'
import type { Text } from '../../../../text/load.ts'
import { statusName } from '../words.ts'
import { everything, readLeadQuery, writeLeadQuery, type LeadQuery } from './query.ts'

/** The filters of a query, without search, order and page. */
export type LeadView = Pick<LeadQuery, 'industry' | 'band' | 'status' | 'since'>

const { industry, band, status, since } = everything
const noFilters: LeadView = { industry, band, status, since }

/** The ready-made filters above the table, each named in `text.owner.management.views`. */
export const readyViews = {
  all: noFilters,
  uncalled: { ...noFilters, status: 'uncalled' },
  week: { ...noFilters, since: 'week' },
  booked: { ...noFilters, status: 'booked' },
} as const satisfies Record<string, LeadView>

export function pickView(query: LeadQuery): LeadView {
  return {
    industry: query.industry,
    band: query.band,
    status: query.status,
    since: query.since,
  }
}

/** A view as text that identifies it, such as `industry=windows&status=uncalled`. */
export function writeView(view: LeadView): string {
  return writeLeadQuery({ ...everything, ...view }).toString()
}

/** Reads what `writeView` wrote; unknown filters are left out. */
export function readView(written: string): LeadView {
  return pickView(readLeadQuery(new URLSearchParams(written)))
}

/** 'Windows & Doors · Not called yet' */
export function describeView(view: LeadView, text: Text): string {
  const words = text.owner.management
  const trade = services.find((each) => each === view.industry)
  return [
    trade && text.services[trade],
    view.band !== 'all' && words[view.band],
    view.status === 'uncalled' && words.uncalled,
    view.status !== 'all' && view.status !== 'uncalled' && statusName(view.status, text),
    view.since !== 'all' && words.periods[view.since],
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')
}
