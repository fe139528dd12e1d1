import { z } from 'zod'
import { ruleBounds } from '../engine/slots/rules.ts'
import { appointmentLimits } from './appointment-limits.ts'
import { line, lines } from './lines.ts'
import { locales } from './locale.ts'

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

/** `POST /functions/v1/bookings/:token/holds`: keeps a time free while the form is filled in. */
export const HoldTime = z.object({
  startsAt: moment,
  /** A hold of the same person that is given up for this one. */
  instead: hold.optional(),
})

/**
 * `POST /functions/v1/bookings/:token`: takes a time. With a hold of it, the time cannot be lost meanwhile;
 * with a hold of another time, that one is given back.
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

/** When an owner wants it, on the wall clock of the business; nothing where that is still open. */
const ownersTime = { date: date.optional(), time: time.optional() }

/** `POST /functions/v1/appointments`: an owner writes one down. */
export const AddAppointment = z.object({
  businessId: z.guid(),
  leadId: z.guid().optional(),
  ...fields,
  customer_email: z.union([z.literal(''), email]).optional(),
  language: z.enum(locales).optional(),
  /** Where the business has no hours yet, and so no zone: that of the owner's browser. */
  timeZone: z.string().max(64).optional(),
  ...ownersTime,
})
export type AddAppointment = z.infer<typeof AddAppointment>

/** `POST /functions/v1/appointments/:id/move` */
export const MoveAppointment = z.object({ date, time, timeZone: z.string().max(64).optional() })

/** What an owner hears who wrote down, moved or cancelled an appointment. */
export const OwnersActAnswer = z.object({
  success: z.literal(true),
  /** This homeowner had so many mails within the hour that none went out about this. */
  mailHeldBack: z.boolean(),
})
export type OwnersActAnswer = z.infer<typeof OwnersActAnswer>

/** `POST /functions/v1/appointments/links`: a signed address that an owner hands on. */
export const BookingLink = z.object({ businessId: z.guid(), leadId: z.guid().optional() })
export type BookingLinkAnswer = { success: true; url: string }
