import { appointmentLimits as limits } from '../../../wire/appointment-limits.ts'
import { type BookingField, bookingFields } from '../../../wire/booking-press.ts'
import type { Typed } from '../../../wire/typed.ts'

const rules: Record<BookingField, (said: string) => boolean> = {
  customer_name: (said) => within(said, limits.customer_name),
  customer_phone: (said) =>
    within(said, limits.customer_phone) && /^(?:\D*\d){10,15}\D*$/.test(said),
  customer_email: (said) =>
    within(said, limits.customer_email) && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(said),
  service_requested: (said) => within(said, limits.service_requested),
  customer_address: (said) => within(said, limits.customer_address),
  notes: (said) => within(said, limits.notes),
}

/** The fields that the api would refuse. */
export function bookingFaults(typed: Typed): BookingField[] {
  return bookingFields.filter((field) => !rules[field](typed[field]?.trim() ?? ''))
}

export function isBookingField(name: string): name is BookingField {
  return bookingFields.some((field) => field === name)
}

function within(said: string, { least = 0, most }: { least?: number; most: number }): boolean {
  return said.length >= least && said.length <= most
}
