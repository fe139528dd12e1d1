import type { Locale } from '../../../engine/languages.ts'
import type { booking } from '../../../text/en/site/booking.ts'
import type { BookingAnswer } from '../../../wire/booking-press.ts'

type Texts = typeof booking

/** The sentences of the booking page, in its language, and what the server wrote into the page. */
export type BookingData = {
  locale: Locale
  words: Pick<
    Texts,
    'heading' | 'labels' | 'hints' | 'optional' | 'trap' | 'fieldsTitle' | 'noScript' | 'page'
  >
  /** Without an answer, the script requests it. */
  answer?: BookingAnswer
}
