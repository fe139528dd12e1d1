import type { Locale } from '../../../engine/languages.ts'
import {
  type BookingAnswer,
  type BookingField,
  type BookingOutcome,
  makeBookingRequest,
} from '../../../wire/booking-press.ts'
import { bookingPath } from '../../../wire/paths.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { Reply } from '../../../wire/reply.ts'
import type { Typed } from '../../../wire/typed.ts'
import { forgetDraft } from '../form/draft.ts'
import { findBookingFaults, isBookingField } from './booking-fields.ts'
import type { BookingData } from './booking-form-data.ts'
import {
  type BookingState,
  findSentence,
  findTitle,
  firstState,
  formatWhen,
} from './booking-state.ts'
import { keepTokenInLanguages, readBookingToken } from './booking-token.ts'
import { type BookingWords, fill } from './booking-words.ts'
import { ask, readPage } from './send-booking.ts'

type Refused = Exclude<Reply<unknown>, { kind: 'done' }>

/** The logic of the booking page. The component subscribes to its state. */
export class BookingStore {
  readonly #words: BookingWords
  readonly #locale: Locale
  readonly #listeners = new Set<() => void>()
  #state: BookingState
  #token = ''
  /** Whether the history has an entry for the chosen time, so that Back returns to the times. */
  #isDeep = false

  /** Without an answer from the server, `start` requests the page. */
  constructor({ locale, words, answer }: BookingData) {
    this.#words = words.page
    this.#locale = locale
    this.#state = firstState(words.heading)
    if (answer) this.#showAnswer(answer)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly read = () => this.#state

  /** The storage key of what is typed; the same for another time and in another language. */
  get draft(): string {
    return `booking-draft-${this.#token}`
  }

  /** @returns a function that stops it */
  readonly start = () => {
    this.#token ||= readBookingToken()
    keepTokenInLanguages(this.#token)
    const back = () => {
      if (!this.#isDeep) return
      this.#isDeep = false
      void this.#load()
    }
    addEventListener('popstate', back)
    if (this.#state.view.part === 'loading') void this.#load(false)
    return () => removeEventListener('popstate', back)
  }

  /** @param pressed the button and the fields of its form */
  async press(pressed: Typed): Promise<void> {
    const { page, isBusy } = this.#state
    const { act } = pressed
    if (isBusy) return
    if (act === 'load' || !page) return this.#load()
    if (act === 'all') return this.#loadAll()
    if (act === 'times' && page.kind === 'offer') return this.#chooseAnother()
    const faults = act === 'book' ? findBookingFaults(pressed) : []
    if (faults.length > 0) return this.#showFaults(faults)
    const request = makeBookingRequest(this.#token, page, pressed, this.#locale)
    const holding = act ? '' : fill(this.#words.holding, this.#when(pressed['startsAt'] ?? ''))
    this.#set({ isBusy: request !== null, note: request ? holding : '' })
    const outcome = request && (await ask(request, this.#locale))
    this.#set({ isBusy: false, note: '' })
    if (isClosed(outcome)) return this.#load()
    this.#settle(pressed, outcome)
    this.#keepHistory()
    if (act === 'book' && outcome?.kind === 'done') forgetDraft(this.draft)
  }

  #chooseAnother(): void {
    if (this.#isDeep) history.back()
    else void this.#load()
  }

  async #loadAll(): Promise<void> {
    await this.#load()
    const { page } = this.#state
    if (page?.kind === 'appointment' && page.state === 'open') this.#showTimes()
  }

  async #load(focus = true): Promise<void> {
    if (this.#token === '') return this.#showBroken()
    this.#show({ view: { part: 'loading' } }, focus)
    this.#showPage(await readPage(this.#token, this.#locale), focus)
  }

  /** What the script would show after these answers. */
  #showAnswer({ token, opened, pressed, outcome }: BookingAnswer): void {
    this.#token = token
    this.#showPage(opened, false)
    const { page } = this.#state
    if (page === null || isClosed(outcome)) return
    this.#set({ hold: pressed['hold'] ?? '', typed: pressed })
    if (page.kind === 'offer' || page.state === 'open' || outcome?.kind === 'done') {
      this.#showPressed(pressed)
      this.#settle(pressed, outcome)
    }
    this.#set({ focus: { to: 'heading', count: 0 } })
  }

  #showPage(opened: Reply<BookingPage>, focus: boolean): void {
    if (opened.kind !== 'done') {
      if (opened.kind === 'refused' && opened.refusal.code === 'not_found')
        return this.#showBroken()
      const title = findTitle(this.#state.page, this.#words, this.#state.title)
      return this.#showMessage(title, findSentence(opened, this.#words), true)
    }
    const page = opened.value
    this.#set({ page, hasAll: true })
    if (page.kind === 'offer') return this.#showTimes(focus)
    this.#token = page.token
    this.#showAppointment(focus)
  }

  /** The part of the page with the pressed button. */
  #showPressed({ act, startsAt = '', heldUntil = '' }: Typed): void {
    if (act === 'book') this.#set({ view: { part: 'form', chosen: startsAt, heldUntil } })
    if (act === 'move') this.#askMove(startsAt)
    if (act === 'cancel') this.#askCancel()
  }

  /** Shows the result of a press, with the answer to its request. */
  #settle(pressed: Typed, outcome: Reply<BookingOutcome> | null): void {
    const { view } = this.#state
    const { act, startsAt = '', days } = pressed
    if (outcome && outcome.kind !== 'done') return this.#refuse(outcome, startsAt)
    if (outcome) return this.#showOutcome(pressed, outcome.value)
    if (days) this.#set({ days: Number(days) })
    if (days && view.part === 'times') return
    if (days || act === 'times' || act === 'all') return this.#showTimes()
    if (act === 'keep') return this.#showAppointment()
    if (act === 'ask-cancel') return this.#askCancel()
    if (startsAt && !act) this.#askMove(startsAt)
  }

  #showOutcome({ startsAt = '', ...typed }: Typed, outcome: BookingOutcome): void {
    const { page } = this.#state
    const { booked, bookedWords, moved, movedWords, cancelled, cancelledWords } = this.#words
    if ('hold' in outcome) {
      const { hold, heldUntil } = outcome
      return this.#show({ hold, view: { part: 'form', chosen: startsAt, heldUntil } })
    }
    if (!('token' in outcome)) {
      const before = page?.kind === 'appointment' ? page.startsAt : ''
      return this.#showDone(cancelled, before, cancelledWords, null)
    }
    const change = bookingPath(this.#locale, outcome.token)
    if (typed['act'] === 'move') return this.#showDone(moved, startsAt, movedWords, change)
    this.#showDone(booked, startsAt, fill(bookedWords, typed['customer_email'] ?? ''), change)
  }

  /** A taken time shows the free ones; other errors appear beside the form. */
  #refuse(answer: Refused, chosen: string): void {
    const { page } = this.#state
    if (answer.kind === 'refused' && answer.refusal.code === 'time_taken' && page) {
      const times = answer.refusal.times ?? []
      this.#set({ page: { ...page, times }, hold: '', hasAll: times.length === 0 })
      this.#showTimes()
      const words = times.length > 0 ? this.#words.taken : this.#words.takenNone
      return this.#complain(fill(words, this.#when(chosen)))
    }
    if (answer.kind === 'refused' && answer.refusal.fields) {
      return this.#showFaults(Object.keys(answer.refusal.fields).filter(isBookingField))
    }
    this.#complain(findSentence(answer, this.#words))
  }

  #showTimes(focus = true): void {
    const { page } = this.#state
    if (page === null) return
    if (page.times.length > 0) return this.#show({ view: { part: 'times' } }, focus)
    this.#showMessage(this.#words.none, this.#words.noneWords, true, true)
  }

  #showAppointment(focus = true): void {
    const { page } = this.#state
    if (page?.kind !== 'appointment') return
    if (page.state === 'open') return this.#show({ view: { part: 'appointment' } }, focus)
    const isPast = page.state === 'past'
    const words = isPast ? this.#words.pastWords : this.#words.cancelledWords
    const view = { part: 'done', when: this.#when(page.startsAt), words, change: null } as const
    this.#show({ view, title: isPast ? this.#words.past : this.#words.cancelled }, focus)
  }

  #askCancel(): void {
    if (this.#state.page?.kind !== 'appointment') return
    this.#show({ view: { part: 'cancel' }, title: this.#words.cancelQuestion })
  }

  #askMove(chosen: string): void {
    if (this.#state.page?.kind !== 'appointment') return
    this.#show({ view: { part: 'move', chosen }, title: this.#words.moveQuestion })
  }

  #showFaults(faults: BookingField[]): void {
    const { oneError, manyErrors } = this.#words
    const complaint = faults.length === 1 ? oneError : fill(manyErrors, faults.length)
    this.#set({ faults, complaint, focus: this.#focusOn('mistake') })
  }

  #showDone(title: string, moment: string, words: string, change: string | null): void {
    this.#show({ view: { part: 'done', when: this.#when(moment), words, change }, title })
  }

  #showBroken(): void {
    this.#showMessage(this.#words.broken, this.#words.brokenWords)
  }

  #showMessage(title: string, words: string, mayRetry = false, isNone = false): void {
    this.#show({ view: { part: 'message', words, mayRetry, isNone }, title })
  }

  /** Shows another part of the page, with its title. */
  #show(change: Partial<BookingState>, focus = true): void {
    const title = findTitle(this.#state.page, this.#words, this.#state.title)
    this.#set({
      title,
      complaint: '',
      faults: [],
      ...(focus && { focus: this.#focusOn('heading') }),
      ...change,
    })
  }

  #complain(complaint: string): void {
    this.#set({ complaint, focus: this.#focusOn('complaint') })
  }

  #when(moment: string): string {
    return formatWhen(moment, this.#state.page, this.#locale)
  }

  #focusOn(to: BookingState['focus']['to']): BookingState['focus'] {
    return { to, count: this.#state.focus.count + 1 }
  }

  #keepHistory(): void {
    const { part } = this.#state.view
    const isDeep = part === 'form' || part === 'move'
    if (isDeep === this.#isDeep) return
    this.#isDeep = isDeep
    if (isDeep) history.pushState(null, '')
    else history.back()
  }

  #set(change: Partial<BookingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The business has turned off booking meanwhile. */
function isClosed(outcome: Reply<unknown> | null): boolean {
  return outcome?.kind === 'refused' && outcome.refusal.code === 'booking_closed'
}
