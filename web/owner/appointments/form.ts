import { z } from 'zod'
import type { Text } from '../../../text/load.ts'
import { appointmentLimits as limits, isAppointmentDay } from '../../../wire/appointment-limits.ts'
import { locales } from '../../../engine/languages.ts'
import { Refused } from '../../app/failure.ts'

/** The rules of `wire/booking.ts` for an appointment, with a sentence for each field. */
export function appointmentForm(text: Text) {
  const { errors } = text.appointments
  return z
    .object({
      customer_name: between(limits.customer_name, errors.name),
      customer_phone: between(limits.customer_phone, errors.phone).regex(
        /^(?:\D*\d){10,15}\D*$/,
        errors.phone,
      ),
      customer_email: between(limits.customer_email, errors.email).refine(
        (value) => value === '' || z.email().safeParse(value).success,
        errors.email,
      ),
      language: z.enum(locales),
      customer_address: between(limits.customer_address, errors.address),
      service_requested: between(limits.service_requested, errors.service),
      notes: between(limits.notes, errors.notes),
      date: z.string().refine((day) => day === '' || isAppointmentDay(day, new Date()), errors.day),
      time: z.string(),
    })
    .refine(({ date, time }) => time === '' || date !== '', { path: ['date'], error: errors.date })
}
export type AppointmentForm = z.infer<ReturnType<typeof appointmentForm>>

/** Values to prefill, such as those of a lead. */
export type KnownCustomer = Partial<AppointmentForm> & { leadId?: string }

/** The field that the server rejected, if the error is about a field. */
export function findRefusedField(error: unknown): 'date' | 'time' | null {
  const refusal = error instanceof Refused ? error.refusal : undefined
  if (refusal === 'time_taken') return 'time'
  return refusal === 'day_out_of_range' ? 'date' : null
}

function between({ least = 0, most }: { least?: number; most: number }, error: string) {
  return z.string().trim().min(least, error).max(most, error)
}
