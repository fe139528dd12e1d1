import { z } from 'zod'
import type { Locale } from '../../../engine/languages.ts'
import type { Text } from '../../../text/load.ts'
import { showIndustry } from '../../app/industry.ts'
import { formatAppointmentTime } from '../appointments/when.ts'
import { leadName, serviceName } from '../leads/words.ts'

// A record that is too large for the socket comes with its short columns only.
const word = z.string().nullable().catch(null)

const ArrivedLead = z.object({
  id: z.string(),
  contact_name: word,
  full_name: word,
  company_name: word,
  service_needed: word,
  city: word,
})

const ArrivedAppointment = z.object({
  id: z.string(),
  customer_name: word,
  service_requested: word,
  starts_at: word,
  time_zone: word,
  preferred_date: word,
  preferred_time: word,
})

/** A row that was inserted while this window was open. */
export const Arrival = z.discriminatedUnion('table', [
  z.object({ table: z.literal('leads'), row: ArrivedLead }),
  z.object({ table: z.literal('appointments'), row: ArrivedAppointment }),
])
export type Arrival = z.infer<typeof Arrival>

/** @example 'New lead: Maria Garcia, roofing, Miami' or '3 new leads. 2 new appointments' */
export function arrivalSentence(batch: Arrival[], text: Text, locale: Locale): string {
  const leads = batch.flatMap((each) => (each.table === 'leads' ? [each.row] : []))
  const appointments = batch.flatMap((each) => (each.table === 'appointments' ? [each.row] : []))
  const { toasts } = text
  return [
    say(leads, toasts.newLead, toasts.newLeads, (row) => [
      leadName(row, text),
      inSentence(serviceName(row, text)),
      row.city,
    ]),
    say(appointments, toasts.newAppointment, toasts.newAppointments, (row) => [
      row.customer_name,
      row.service_requested && inSentence(showIndustry(row.service_requested, text)),
      formatAppointmentTime(row, locale, text),
    ]),
  ]
    .filter(Boolean)
    .join('. ')
}

function say<Row>(
  rows: Row[],
  one: (facts: string) => string,
  several: (count: number) => string,
  facts: (row: Row) => Array<string | null>,
): string {
  const [first] = rows
  if (first === undefined) return ''
  return rows.length === 1 ? one(facts(first).filter(Boolean).join(', ')) : several(rows.length)
}

/** The name of a service inside a sentence: 'roofing', but 'HVAC'. */
function inSentence(service: string): string {
  return service === service.toUpperCase() ? service : service.toLowerCase()
}
