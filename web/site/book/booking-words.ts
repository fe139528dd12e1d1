import type { booking } from '../../../text/en/site/booking.ts'

/** What the page hands to its script, in the page's language. */
export type BookingWords = (typeof booking)['page']

/** Puts what varies into its place in a sentence. */
export function fill(sentence: string, value: string | number): string {
  return sentence.replace('#', () => String(value))
}
