import { choice, either, flag, list, nullable, number, object, record, text } from './shape.ts'
import type { Shaped } from './shape.ts'

// The responses of functions/v1 to the public pages. Without Zod, see `shape.ts`.

/** The part of a `Refusal` that the public pages read. */
export const RefusalShown = object({ code: text }, { fields: record(text), times: list(text) })
export type RefusalShown = Shaped<typeof RefusalShown>

/**
 * `POST quote-requests`: 201, else 422 with `fields`, or 429. With `review`, a person checks the request before
 * any business gets it; the response does not say why.
 */
export const QuoteSent = object({ success: choice(true), id: text }, { review: choice(true) })
export type QuoteSent = Shaped<typeof QuoteSent>

/** `GET places/:zip`: the place of a ZIP code, or 404. */
export const Place = object({ zip: text, city: text, state: text })
export type Place = Shaped<typeof Place>

/** `POST withdrawals`: 200, also if repeated, or 404 for a link that we did not sign. */
export const Withdrawn = object({ success: choice(true), already: flag })
export type Withdrawn = Shaped<typeof Withdrawn>

/** `POST checkout-orders`: 201, else 422 with `fields`, or 429; never whether the address has an account. */
export const OrderPlaced = object({ success: choice(true), id: text })
export type OrderPlaced = Shaped<typeof OrderPlaced>

/** `GET onboarding-calls/:orderId`: the order's call, and the times (ISO 8601) that it can have; 404 without such an order. */
export const CallTimes = object({ number: text, startsAt: nullable(text), times: list(text) })
export type CallTimes = Shaped<typeof CallTimes>

/** `POST bookings/:token/holds` */
export const Held = object({ success: choice(true), hold: text, heldUntil: text })
export type Held = Shaped<typeof Held>

/** `POST bookings/:token` and `…/move`; `token` is the link to change or cancel the appointment. */
export const Booked = object({ success: choice(true), startsAt: text, token: text })
export type Booked = Shaped<typeof Booked>

/** `POST bookings/:token/cancel` */
export const Cancelled = object({ success: choice(true) })
export type Cancelled = Shaped<typeof Cancelled>

/** Free times are moments (ISO 8601), earliest first. */
const times = {
  business: text,
  /** A number to call instead; null if the business gave none. */
  phone: nullable(text),
  timeZone: text,
  lengthMinutes: number,
  times: list(text),
}

const optional = {
  /** The path of its logo, if it has one. */
  logo: text,
}

/** `GET bookings/:token`: what anyone with the link can see. */
export const BookingPage = either(
  object(
    {
      ...times,
      kind: choice('offer'),
      /** The contact of the lead that the link was made for. */
      customer: nullable(object({ name: text, phone: text, email: text, service: text })),
    },
    optional,
  ),
  object(
    {
      ...times,
      kind: choice('appointment'),
      /** The appointment's own link, if the page was opened with the link of a lead. */
      token: text,
      startsAt: text,
      service: text,
      state: choice('open', 'past', 'cancelled'),
    },
    optional,
  ),
)
export type BookingPage = Shaped<typeof BookingPage>
