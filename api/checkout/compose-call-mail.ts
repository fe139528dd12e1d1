import type { Locale } from '../../engine/languages.ts'
import { appointmentMoment } from '../../text/appointment-moment.ts'
import { brand } from '../../text/brand.ts'
import { speak } from '../../text/speak.ts'
import { callMinutes, onboardingZone } from '../../wire/onboarding-times.ts'
import { writeCalendarFile } from '../bookings/calendar-file.ts'
import type { Links } from '../links.ts'
import { type Mail, nameInMail, writeLetter } from '../mail/letter.ts'

type Call = {
  id: string
  startsAt: Date
  buyer: { fullName: string; email: string; locale: Locale }
}

/** Confirms the time of the onboarding call to the buyer, with a calendar file. */
export function composeCallMail(
  { id, startsAt, buyer }: Call,
  { publicUrl }: Links,
  now: Date,
): Mail {
  const { booked: words } = speak(buyer.locale).orderMail
  const when = appointmentMoment(startsAt, onboardingZone, buyer.locale)
  const letter = writeLetter({
    kind: 'onboarding_call',
    recipient: buyer.email,
    locale: buyer.locale,
    reader: 'buyer',
    subject: words.subject(when),
    heading: words.heading,
    name: nameInMail(buyer.fullName),
    parts: [{ words: words.when(when) }, { words: words.words }],
  })
  const event = {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    revision: 0,
    isCancelled: false,
    startsAt,
    endsAt: new Date(startsAt.getTime() + callMinutes * 60 * 1000),
    summary: words.event(brand),
    description: words.words,
    location: null,
    url: publicUrl,
    between: null,
  }
  return { ...letter, calendar: writeCalendarFile(event, now) }
}
