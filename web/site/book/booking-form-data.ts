import type { Locale } from '../../../engine/languages.ts'
import type { booking } from '../../../text/en/site/booking.ts'

type Texts = typeof booking

/** The sentences of the booking page, in its language. */
export type BookingData = {
  locale: Locale
  words: Pick<
    Texts,
    'heading' | 'labels' | 'hints' | 'optional' | 'trap' | 'fieldsTitle' | 'noScript' | 'page'
  >
}
