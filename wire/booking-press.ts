import type { Locale } from '../engine/languages.ts'
import { appointmentLimits } from './appointment-limits.ts'
import { backendPaths } from './paths.ts'
import { Booked, type BookingPage, Cancelled, Held } from './public-answers.ts'
import type { Reply } from './reply.ts'
import type { Shape } from './shape.ts'
import type { Typed } from './typed.ts'

// The forms of the booking page. Each button is a submit button: `startsAt` chooses a time, and `act` names any
// other action, so that the page's script and the server (without JavaScript) read the same fields.

/** In page order. */
export const bookingFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'service_requested',
  'customer_address',
  'notes',
] as const satisfies Array<keyof typeof appointmentLimits>

export type BookingField = (typeof bookingFields)[number]

/** The result of pressing a button. */
export type BookingOutcome = Held | Booked | Cancelled

/** What the server writes into the page. */
export type BookingAnswer = {
  /** The token in the page's address; empty without one. */
  token: string
  opened: Reply<BookingPage>
  /** The pressed button and the fields of its form; empty if the page was only opened. */
  pressed: Typed
  /** Null if the button only shows another part of the page. */
  outcome: Reply<BookingOutcome> | null
}

type BookingRequest = { path: string; body: object; shape: Shape<BookingOutcome> }

/**
 * Returns the request for a pressed button; null if it only shows another part of the page.
 * @param page what the link opened
 */
export function makeBookingRequest(
  token: string,
  page: BookingPage,
  pressed: Typed,
  language: Locale,
): BookingRequest | null {
  const { act, startsAt, hold } = pressed
  const isAppointment = page.kind === 'appointment'
  const address = backendPaths.bookings(isAppointment ? page.token : token)
  if (act === 'cancel' && isAppointment)
    return { path: `${address}/cancel`, body: {}, shape: Cancelled }
  if (!startsAt) return null
  if (act === 'move' && isAppointment)
    return { path: `${address}/move`, body: { startsAt }, shape: Booked }
  if (act === 'book') {
    const typed = bookingFields.map((name) => [name, pressed[name]?.trim() ?? ''])
    const { website = '' } = pressed
    const body = {
      ...Object.fromEntries(typed),
      website,
      startsAt,
      ...(hold && { hold }),
      language,
    }
    return { path: backendPaths.bookings(token), body, shape: Booked }
  }
  if (act || isAppointment) return null
  return {
    path: `${address}/holds`,
    body: { startsAt, ...(hold && { instead: hold }) },
    shape: Held,
  }
}
