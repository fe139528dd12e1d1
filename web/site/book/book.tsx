import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { Island } from '../island.tsx'
import type { BookingData } from './booking-form-data.ts'
import { Booking } from './booking.tsx'

/** The page behind a booking link; the server writes into it what the link opens. */
export function Book({ locale }: { locale: Locale }) {
  return (
    <div className="page">
      <Island name="book" of={Booking} props={bookingProps(locale)} />
    </div>
  )
}

export function bookingProps(locale: Locale): BookingData {
  const { heading, labels, hints, optional, trap, fieldsTitle, noScript, page } =
    speak(locale).booking
  return {
    locale,
    words: { heading, labels, hints, optional, trap, fieldsTitle, noScript, page },
  }
}
