import { csvLine } from '../../../../wire/csv-line.ts'
import type { Lead } from '../leads.ts'

/** The ten columns that the export promises, in this order and in these words. */
const columns: ReadonlyArray<[head: string, cell: (lead: Lead) => string | number | null]> = [
  ['Company Name', (lead) => lead.company_name],
  ['Contact', (lead) => lead.contact_name ?? lead.full_name],
  // A file is called from line by line: who has withdrawn is in it, and no way to them.
  ['Email', (lead) => (lead.withdrawn_at === null ? lead.email : null)],
  ['Phone', (lead) => (lead.withdrawn_at === null ? lead.phone : null)],
  ['Website', (lead) => lead.website],
  ['Industry', (lead) => lead.industry ?? lead.service_needed],
  ['City', (lead) => lead.city],
  ['State', (lead) => lead.state],
  ['Score', (lead) => lead.ai_score],
  ['Status', (lead) => (lead.withdrawn_at === null ? lead.status : 'withdrawn')],
]

/** The leads as CSV that a spreadsheet opens: UTF-8 with its mark, every value quoted, no formulas. */
export function leadsCsv(leads: Lead[]): string {
  const rows = leads.map((lead) => columns.map(([, cell]) => String(cell(lead) ?? '')))
  return `\uFEFF${[columns.map(([head]) => head), ...rows].map(csvLine).join('')}`
}

/** `leads-2026-11-20.csv`, by the calendar of whoever presses the button. */
export function csvName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `leads-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.csv`
}
