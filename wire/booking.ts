import { z } from 'zod'
import { ruleBounds } from '../engine/slots/rules.ts'
import { appointmentLimits } from './appointment-limits.ts'
import { line, lines } from './lines.ts'
import { locales } from '../engine/languages.ts'

const limits = appointmentLimits
const phone = line
  .min(limits.customer_phone.least)
  .max(limits.customer_phone.most)
  .regex(/^(?:\D*\d){10,15}\D*$/)

const fields = {
  customer_name: line.min(limits.customer_name.least).max(limits.customer_name.most),
  customer_phone: phone,
  customer_address: line.max(limits.customer_address.most).optional(),
  service_requested: line.min(limits.service_requested.least).max(limits.service_requested.most),
  notes: lines.max(limits.notes.most).optional(),
}
const email = line.max(limits.customer_email.most).pipe(z.email())
const moment = z.iso.datetime()
const hold = z.string().min(1).max(100)

/** `POST /functions/v1/bookings/:token/holds`: reserves a time while the form is filled in. */
export const HoldTime = z.object({
  startsAt: moment,
  /** An earlier hold of the same person, to release. */
  instead: hold.optional(),
})

/**
 * `POST /functions/v1/bookings/:token`: books a time. A hold on this time guarantees it; a hold on another time
 * is released.
 */
export const BookTime = z.object({
  ...fields,
  customer_email: email,
  startsAt: moment,
  hold: hold.optional(),
  language: z.enum(locales),
  /** The honeypot: a field that no person sees. Must be empty. */
  website: z.string().max(2000).optional(),
})
export type BookTime = z.infer<typeof BookTime>

/** `POST /functions/v1/bookings/:token/move`, with the token of an appointment. */
export const MoveTime = z.object({ startsAt: moment })

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const date = z.iso.date()
const whole = ({ from, to }: { from: number; to: number }) => z.int().min(from).max(to)

/** `POST /functions/v1/appointments/settings`: when a business takes appointments. */
export const BookingSettings = z.object({
  businessId: z.guid(),
  isOpen: z.boolean(),
  timeZone: z.string().min(1).max(64),
  weeklyHours: z
    .array(z.object({ day: whole({ from: 1, to: 7 }), opens: time, closes: time }))
    .max(ruleBounds.shifts),
  holidays: z.array(date).max(ruleBounds.holidays),
  lengthMinutes: whole(ruleBounds.lengthMinutes),
  bufferMinutes: whole(ruleBounds.bufferMinutes),
  noticeHours: whole(ruleBounds.noticeHours),
  daysAhead: whole(ruleBounds.daysAhead),
})
export type BookingSettings = z.infer<typeof BookingSettings>

/** In the business's time zone; missing if the owner has not set a time yet. */
const ownersTime = { date: date.optional(), time: time.optional() }

/** `POST /functions/v1/appointments`: an owner adds an appointment. */
export const AddAppointment = z.object({
  businessId: z.guid(),
  leadId: z.guid().optional(),
  ...fields,
  customer_email: z.union([z.literal(''), email]).optional(),
  language: z.enum(locales).optional(),
  /** The browser's time zone, used if the business has not set its hours yet. */
  timeZone: z.string().max(64).optional(),
  ...ownersTime,
})
export type AddAppointment = z.infer<typeof AddAppointment>

/** `POST /functions/v1/appointments/:id/move` */
export const MoveAppointment = z.object({ date, time, timeZone: z.string().max(64).optional() })

/** The answer to an owner who added, moved or canceled an appointment. */
export const OwnersActAnswer = z.object({
  success: z.literal(true),
  /** The homeowner got no email about this, because of the hourly limit. */
  mailHeldBack: z.boolean(),
})
export type OwnersActAnswer = z.infer<typeof OwnersActAnswer>

/** `POST /functions/v1/appointments/links`: a signed booking link for an owner to share. */
export const BookingLink = z.object({ businessId: z.guid(), leadId: z.guid().optional() })
export type BookingLinkAnswer = { success: true; url: string }
