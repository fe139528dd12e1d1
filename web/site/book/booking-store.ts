import type { Locale } from '../../../engine/languages.ts'
import { bookingPath } from '../../../wire/paths.ts'
import type { Booked } from '../../../wire/public-answers.ts'
import { forgetDraft } from '../form/draft.ts'
import { type BookingAnswers, bookingFaults, isBookingField } from './booking-fields.ts'
import { type BookingState, findSentence, findTitle, when } from './booking-state.ts'
import { keepTokenInLanguages, readBookingToken } from './booking-token.ts'
import { type BookingWords, fill } from './booking-words.ts'
import {
  type Answer,
  type BookingLink,
  bookTime,
  cancelTime,
  holdTime,
  moveTime,
  readPage,
} from './send-booking.ts'

type Refused = Exclude<Answer<unknown>, { kind: 'done' }>

/** What happens on the booking page. The component subscribes to its state. */
export class BookingStore {
  readonly #words: BookingWords
  readonly #link: BookingLink
  readonly #listeners = new Set<() => void>()
  #state: BookingState
  #hold: string | undefined
  /** Whether the history has an entry for the chosen time, so that Back returns to the times. */
  #isDeep = false

  constructor(locale: Locale, words: BookingWords, title: string) {
    this.#words = words
    this.#link = { token: '', locale }
    this.#state = {
      view: { part: 'loading' },
      title,
      page: null,
      complaint: '',
      note: '',
      faults: [],
      hasAll: true,
      isBusy: false,
      focus: { to: 'heading', count: 0 },
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = () => this.#state

  /** The name under which the form keeps what is typed, also for another time and in another language. */
  get draft(): string {
    return `booking-draft-${this.#link.token}`
  }

  /** @returns how to stop */
  readonly start = () => {
    this.#link.token = readBookingToken()
    keepTokenInLanguages(this.#link.token)
    const back = () => {
      if (!this.#isDeep) return
      this.#isDeep = false
      void this.#load()
    }
    addEventListener('popstate', back)
    void this.#load(false)
    return () => removeEventListener('popstate', back)
  }

  load(): void {
    void this.#load()
  }

  chooseAnother(): void {
    if (this.#isDeep) history.back()
    else void this.#load()
  }

  async loadAll(): Promise<void> {
    await this.#load()
    const { page } = this.#state
    if (page?.kind === 'appointment' && page.state === 'open') this.showTimes()
  }

  showTimes(focus = true): void {
    const { page } = this.#state
    if (page === null) return
    if (page.times.length > 0) return this.#show({ view: { part: 'times' } }, focus)
    this.#showMessage(this.#words.none, this.#words.noneWords, true, true)
  }

  showAppointment(focus = true): void {
    const { page } = this.#state
    if (page?.kind !== 'appointment') return
    this.#leaveDeep()
    if (page.state === 'open') return this.#show({ view: { part: 'appointment' } }, focus)
    const isPast = page.state === 'past'
    const words = isPast ? this.#words.pastWords : this.#words.cancelledWords
    const view = { part: 'done', when: this.#when(page.startsAt), words, change: null } as const
    this.#show({ view, title: isPast ? this.#words.past : this.#words.cancelled }, focus)
  }

  askCancel(): void {
    this.#show({ view: { part: 'cancel' }, title: this.#words.cancelQuestion })
  }

  async choose(chosen: string): Promise<void> {
    const { page, isBusy } = this.#state
    if (isBusy || page === null) return
    if (page.kind === 'appointment') {
      this.#enterDeep()
      return this.#show({ view: { part: 'move', chosen }, title: this.#words.moveQuestion })
    }
    this.#set({ isBusy: true, note: fill(this.#words.holding, this.#when(chosen)) })
    const wish = { startsAt: chosen, ...(this.#hold && { instead: this.#hold }) }
    const answer = await holdTime(this.#link, wish)
    this.#set({ isBusy: false, note: '' })
    if (answer.kind !== 'done') return this.#refuse(answer, chosen)
    const { hold, heldUntil } = answer.value
    this.#hold = hold
    this.#enterDeep()
    this.#show({ view: { part: 'form', chosen, heldUntil } })
  }

  async book(answers: BookingAnswers & { website: string }): Promise<void> {
    const { view, isBusy } = this.#state
    if (isBusy || view.part !== 'form') return
    const faults = bookingFaults(answers)
    if (faults.length > 0) return this.#showFaults(faults)
    const startsAt = view.chosen
    const { locale: language } = this.#link
    const body = { ...answers, startsAt, hold: this.#hold, language }
    const answer = await this.#busy(() => bookTime(this.#link, body))
    if (answer.kind !== 'done') return this.#refuse(answer, startsAt)
    forgetDraft(this.draft)
    const words = fill(this.#words.bookedWords, answers.customer_email)
    this.#showDone(this.#words.booked, startsAt, words, answer.value)
  }

  async move(): Promise<void> {
    const { view, isBusy } = this.#state
    if (isBusy || view.part !== 'move') return
    const answer = await this.#busy(() => moveTime(this.#link, view.chosen))
    if (answer.kind !== 'done') return this.#refuse(answer, view.chosen)
    this.#showDone(this.#words.moved, view.chosen, this.#words.movedWords, answer.value)
  }

  async cancel(): Promise<void> {
    const { page, isBusy } = this.#state
    if (isBusy || page?.kind !== 'appointment') return
    const answer = await this.#busy(() => cancelTime(this.#link))
    if (answer.kind !== 'done') return this.#refuse(answer, page.startsAt)
    this.#showDone(this.#words.cancelled, page.startsAt, this.#words.cancelledWords, null)
  }

  async #load(focus = true): Promise<void> {
    if (this.#link.token === '') return this.#showBroken()
    this.#show({ view: { part: 'loading' } }, focus)
    const answer = await readPage(this.#link)
    if (answer.kind !== 'done') {
      if (answer.kind === 'refused' && answer.refusal.code === 'not_found')
        return this.#showBroken()
      const title = findTitle(this.#state.page, this.#words, this.#state.title)
      return this.#showMessage(title, findSentence(answer, this.#words), true)
    }
    const page = answer.value
    this.#set({ page, hasAll: true })
    if (page.kind === 'offer') return this.showTimes(focus)
    this.#link.token = page.token
    this.showAppointment(focus)
  }

  /** A taken time shows the free ones; other errors appear beside the form. */
  #refuse(answer: Refused, chosen: string): void {
    const { page } = this.#state
    const code = answer.kind === 'refused' ? answer.refusal.code : ''
    if (answer.kind === 'refused' && code === 'time_taken' && page) {
      const times = answer.refusal.times ?? []
      this.#hold = undefined
      this.#leaveDeep()
      this.#set({ page: { ...page, times }, hasAll: times.length === 0 })
      this.showTimes()
      const words = times.length > 0 ? this.#words.taken : this.#words.takenNone
      return this.#complain(fill(words, this.#when(chosen)))
    }
    if (answer.kind === 'refused' && answer.refusal.fields) {
      return this.#showFaults(Object.keys(answer.refusal.fields).filter(isBookingField))
    }
    if (code === 'booking_closed') return void this.#load()
    this.#complain(findSentence(answer, this.#words))
  }

  #showFaults(faults: BookingState['faults']): void {
    const { oneError, manyErrors } = this.#words
    const complaint = faults.length === 1 ? oneError : fill(manyErrors, faults.length)
    this.#set({ faults, complaint, focus: this.#focusOn('mistake') })
  }

  #showDone(title: string, moment: string, words: string, booked: Booked | null): void {
    this.#leaveDeep()
    const change = booked && bookingPath(this.#link.locale, booked.token)
    this.#show({ view: { part: 'done', when: this.#when(moment), words, change }, title })
  }

  #showBroken(): void {
    this.#showMessage(this.#words.broken, this.#words.brokenWords)
  }

  #showMessage(title: string, words: string, mayRetry = false, isNone = false): void {
    this.#show({ view: { part: 'message', words, mayRetry, isNone }, title })
  }

  /** Shows another part of the page under its title. */
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

  async #busy<T>(act: () => Promise<T>): Promise<T> {
    this.#set({ isBusy: true })
    return act().finally(() => this.#set({ isBusy: false }))
  }

  #when(moment: string): string {
    return when(moment, this.#state.page, this.#link.locale)
  }

  #focusOn(to: BookingState['focus']['to']): BookingState['focus'] {
    return { to, count: this.#state.focus.count + 1 }
  }

  #enterDeep(): void {
    if (!this.#isDeep) history.pushState(null, '')
    this.#isDeep = true
  }

  #leaveDeep(): void {
    if (!this.#isDeep) return
    this.#isDeep = false
    history.back()
  }

  #set(change: Partial<BookingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
