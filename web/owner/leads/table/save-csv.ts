import type { Lead } from '../leads.ts'
import { csvName, writeLeadsCsv } from './csv.ts'

/** Saves leads as a file through the browser. */
export function saveCsv(leads: Lead[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([writeLeadsCsv(leads)], { type: 'text/csv;charset=utf-8' }),
  )
  link.download = csvName(new Date())
  link.click()
  URL.revokeObjectURL(link.href)
}
