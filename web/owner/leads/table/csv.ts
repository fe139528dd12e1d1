import { writeCsvLine } from '../../../../wire/csv-line.ts'
import type { Lead } from '../leads.ts'
import { leadColumns } from './columns.tsx'

/** The spec fixes the order of the columns in the file; columns that it does not name come after. */
const specified = [
  'Company Name',
  'Contact',
  'Email',
  'Phone',
  'Website',
  'Industry',
  'City',
  'State',
  'Score',
  'Status',
]

const fileColumns = leadColumns
  .flatMap(({ csv }) => Object.entries<(lead: Lead) => string | number | null>(csv))
  .toSorted(([one], [other]) => place(one) - place(other))

function place(heading: string): number {
  const at = specified.indexOf(heading)
  return at === -1 ? specified.length : at
}

/** The leads as CSV for a spreadsheet: UTF-8 with a byte order mark, every value quoted, no formulas. */
export function writeLeadsCsv(leads: Lead[]): string {
  const headings = fileColumns.map(([heading]) => heading)
  const rows = leads.map((lead) => fileColumns.map(([, value]) => String(value(lead) ?? '')))
  return `\uFEFF${[headings, ...rows].map(writeCsvLine).join('')}`
}

/** The file's name with the day of the reader's own calendar, such as `leads-2026-11-20.csv`. */
export function csvName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `leads-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.csv`
}
