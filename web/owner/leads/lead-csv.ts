import type { Lead } from './leads.ts'

/** The ten columns that the export promises, in this order and in these words. */
const columns: ReadonlyArray<[head: string, cell: (lead: Lead) => string | number | null]> = [
  ['Company Name', (lead) => lead.company_name],
  ['Contact', (lead) => lead.contact_name ?? lead.full_name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Website', (lead) => lead.website],
  ['Industry', (lead) => lead.industry ?? lead.service_needed],
  ['City', (lead) => lead.city],
  ['State', (lead) => lead.state],
  ['Score', (lead) => lead.ai_score],
  ['Status', (lead) => (lead.withdrawn_at === null ? lead.status : 'withdrawn')],
]

/** The leads as CSV that a spreadsheet opens: UTF-8 with its mark, every value quoted, no formulas. */
export function leadsCsv(leads: Lead[]): string {
  const rows = [
    columns.map(([head]) => head),
    ...leads.map((lead) => columns.map(([, cell]) => String(cell(lead) ?? ''))),
  ]
  return `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** A value that a spreadsheet would run as a formula is made text; a phone number's plus is left alone. */
function quoted(value: string): string {
  const harmless = /^\+\d[\d ()-]*$/.test(value) || !/^[=+\-@\t\r]/.test(value)
  return `"${(harmless ? value : `'${value}`).replaceAll('"', '""')}"`
}

/** `leads-2026-11-20.csv`, by the calendar of whoever presses the button. */
export function csvName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `leads-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.csv`
}
