import { appointmentLimits as limits } from '../../../wire/appointment-limits.ts'

/** In page order. */
export const bookingFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'service_requested',
  'customer_address',
  'notes',
] as const

export type BookingField = (typeof bookingFields)[number]
export type BookingAnswers = Record<BookingField, string>

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
export function bookingFaults(answers: BookingAnswers): BookingField[] {
  return bookingFields.filter((field) => !rules[field](answers[field]))
}

export function isBookingField(name: string): name is BookingField {
  return bookingFields.some((field) => field === name)
}

function within(said: string, { least = 0, most }: { least?: number; most: number }): boolean {
  return said.length >= least && said.length <= most
}
