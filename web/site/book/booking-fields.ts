import { appointmentLimits as limits } from '../../../wire/appointment-limits.ts'
import { type BookingField, bookingFields } from '../../../wire/booking-press.ts'
import type { Typed } from '../../../wire/typed.ts'

const rules: Record<BookingField, (answer: string) => boolean> = {
  customer_name: (answer) => within(answer, limits.customer_name),
  customer_phone: (answer) =>
    within(answer, limits.customer_phone) && /^(?:\D*\d){10,15}\D*$/.test(answer),
  customer_email: (answer) =>
    within(answer, limits.customer_email) && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(answer),
  service_requested: (answer) => within(answer, limits.service_requested),
  customer_address: (answer) => within(answer, limits.customer_address),
  notes: (answer) => within(answer, limits.notes),
}

/** The fields that the API would reject. */
export function findBookingFaults(typed: Typed): BookingField[] {
  return bookingFields.filter((field) => !rules[field](typed[field]?.trim() ?? ''))
}

export function isBookingField(name: string): name is BookingField {
  return bookingFields.some((field) => field === name)
}

function within(answer: string, { least = 0, most }: { least?: number; most: number }): boolean {
  return answer.length >= least && answer.length <= most
}
