import type { booking } from '../../../text/en/site/booking.ts'

/** The sentences for the page's script, in the page's language. */
export type BookingWords = (typeof booking)['page']

/** Fills the placeholders of a sentence. */
export function fill(sentence: string, value: string | number): string {
  return sentence.replace('#', () => String(value))
}
