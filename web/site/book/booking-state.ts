import type { Locale } from '../../../engine/languages.ts'
import { appointmentMoment } from '../../../text/appointment-moment.ts'
import type { BookingField } from '../../../wire/booking-press.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { Reply } from '../../../wire/reply.ts'
import type { Typed } from '../../../wire/typed.ts'
import { type BookingWords, fill } from './booking-words.ts'

export type MessageView = { part: 'message'; words: string; mayRetry: boolean; isNone: boolean }
export type FormView = { part: 'form'; chosen: string; heldUntil: string }
export type DoneView = { part: 'done'; when: string; words: string; change: string | null }

type BookingView =
  | { part: 'loading' | 'times' | 'appointment' | 'cancel' }
  | { part: 'move'; chosen: string }
  | MessageView
  | FormView
  | DoneView

/** Everything that the page shows. */
export type BookingState = {
  view: BookingView
  title: string
  /** What the link opens; null until it is known. */
  page: BookingPage | null
  /** The hold on a time; empty without one. */
  hold: string
  /** How many days with free times are shown. */
  days: number
  /** The values that the server received, to be corrected. */
  typed: Typed
  complaint: string
  note: string
  faults: BookingField[]
  /** False after a conflict, when only the next free times are known. */
  hasAll: boolean
  isBusy: boolean
  /** Where focus goes; `count` increases each time the page changes, so that it moves again. */
  focus: { to: 'heading' | 'complaint' | 'mistake'; count: number }
}

const daysAtFirst = 4
const daysMore = 7

export function firstState(title: string): BookingState {
  return {
    view: { part: 'loading' },
    title,
    page: null,
    hold: '',
    days: daysAtFirst,
    typed: {},
    complaint: '',
    note: '',
    faults: [],
    hasAll: true,
    isBusy: false,
    focus: { to: 'heading', count: 0 },
  }
}

export function addDays(days: number): number {
  return days + daysMore
}

/** 'Tuesday, November 24 at 9:00 AM' in the time zone of the business. */
export function formatWhen(moment: string, page: BookingPage | null, locale: Locale): string {
  return appointmentMoment(new Date(moment), page?.timeZone ?? 'UTC', locale)
}

export function findTitle(page: BookingPage | null, words: BookingWords, before: string): string {
  if (page === null) return before
  const isOffer = page.kind === 'offer'
  return fill(isOffer ? words.offerHeading : words.appointmentHeading, page.business)
}

export function findSentence(
  answer: Exclude<Reply<unknown>, { kind: 'done' }>,
  words: BookingWords,
): string {
  if (answer.kind === 'network') return words.network
  return answer.refusal.code === 'rate_limited' ? words.tooOften : words.failed
}
