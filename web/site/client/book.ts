import type { Booked, BookingPage, RefusalShown } from '../../../wire/public-answers.ts'
import { defaultLocale, isLocale, type Locale } from '../../../engine/languages.ts'
import { bookingPath } from '../../../wire/paths.ts'
import { bookingFaults, isBookingField } from '../book/booking-fields.ts'
import { clockTime, zoneName } from '../book/booking-times.ts'
import { BookingView } from '../book/booking-view.ts'
import { type BookingWords, fill } from '../book/booking-words.ts'
import {
  type Answer,
  bookTime,
  cancelTime,
  holdTime,
  moveTime,
  readPage,
} from '../book/send-booking.ts'
import { readPageData } from './page-data.ts'

const daysAtFirst = 4
const daysMore = 7

/** Shows what a booking link opens: free times and a form, or an appointment that can be changed. */
export function startBooking(section: HTMLElement): void {
  const { lang } = document.documentElement
  const token = /\/book\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? ''
  keepTokenInLanguages(token)
  new Booking(section, token, isLocale(lang) ? lang : defaultLocale).start()
}

class Booking {
  readonly #section: HTMLElement
  readonly #words: BookingWords
  readonly #locale: Locale
  readonly #link: { token: string; locale: Locale }
  readonly #view: BookingView
  #page: BookingPage | null = null
  #daysShown = daysAtFirst
  #chosen = ''
  #hold: string | undefined
  #busy = false

  constructor(section: HTMLElement, token: string, locale: Locale) {
    this.#section = section
    this.#words = readWords(section)
    this.#locale = locale
    this.#link = { token, locale }
    this.#view = new BookingView(section, this.#words, locale)
  }

  start(): void {
    const view = this.#view
    view.on('retry', () => void this.#load())
    view.on('more', () => {
      this.#daysShown += daysMore
      this.#showTimes(false)
    })
    view.on('another', () => void this.#load())
    view.on('all', () => void this.#showAll())
    view.on('keep', () => this.#showAppointment())
    view.on('move', () => {
      this.#daysShown = daysAtFirst
      this.#showTimes()
    })
    view.on('move-yes', () => void this.#move())
    view.on('cancel', () => view.show('cancel', this.#words.cancelQuestion))
    view.on('cancel-yes', () => void this.#cancel())
    view.onSubmit(() => void this.#book())
    void this.#load(false)
  }

  async #load(focus = true): Promise<void> {
    if (this.#link.token === '')
      return this.#showMessage(this.#words.broken, this.#words.brokenWords)
    this.#view.show('loading', this.#findHeading(this.#page), focus)
    const answer = await readPage(this.#link)
    if (answer.kind !== 'done') {
      const isBroken = answer.kind === 'refused' && answer.refusal.code === 'not_found'
      if (isBroken) return this.#showMessage(this.#words.broken, this.#words.brokenWords)
      return this.#showMessage(this.#findHeading(this.#page), this.#findSentence(answer), true)
    }
    this.#page = answer.value
    this.#view.setZone(this.#page.timeZone)
    this.#daysShown = daysAtFirst
    this.#view.toggle('all', false)
    if (this.#page.kind === 'appointment') {
      this.#link.token = this.#page.token
      return this.#showAppointment(focus)
    }
    if (this.#page.customer) {
      const { name, phone, email, service } = this.#page.customer
      this.#view.prefill({
        customer_name: name,
        customer_phone: phone,
        customer_email: email,
        service_requested: service,
      })
    }
    this.#showTimes(focus)
  }

  /** After a conflict only the next free times were loaded. */
  async #showAll(): Promise<void> {
    const before = this.#page
    await this.#load()
    const page = this.#page
    if (page !== before && page?.kind === 'appointment' && page.state === 'open') this.#showTimes()
  }

  #showTimes(focus = true): void {
    if (this.#page === null) return
    const { times, timeZone, lengthMinutes } = this.#page
    if (times.length === 0) return this.#showMessage(this.#words.none, this.#words.noneWords, true)
    const zone = fill(this.#words.zone, zoneName(timeZone, this.#locale))
    this.#view.write('facts', `${fill(this.#words.minutes, lengthMinutes)} · ${zone}`)
    this.#view.toggle('keep', this.#page.kind === 'appointment')
    this.#view.show('times', this.#findHeading(this.#page), focus)
    this.#view.showDays(times, this.#daysShown, (startsAt) => void this.#choose(startsAt))
  }

  async #choose(startsAt: string): Promise<void> {
    if (this.#busy || this.#page === null) return
    this.#chosen = startsAt
    this.#view.write('when', this.#view.when(startsAt))
    if (this.#page.kind === 'appointment') {
      this.#view.write('from', this.#view.when(this.#page.startsAt))
      this.#view.write('to', this.#view.when(startsAt))
      return this.#view.show('move', this.#words.moveQuestion)
    }
    this.#busy = true
    this.#view.write('note', fill(this.#words.holding, this.#view.when(startsAt)))
    const answer = await holdTime(this.#link, {
      startsAt,
      ...(this.#hold && { instead: this.#hold }),
    })
    this.#busy = false
    this.#view.write('note', '')
    if (answer.kind !== 'done') return this.#refuse(answer)
    this.#hold = answer.value.hold
    const until = clockTime(answer.value.heldUntil, this.#page.timeZone, this.#locale, true)
    this.#view.write('held', fill(this.#words.heldUntil, until))
    this.#view.show('form', this.#findHeading(this.#page))
  }

  async #book(): Promise<void> {
    const answers = this.#view.answers()
    const faults = bookingFaults(answers)
    this.#view.showFaults(faults)
    if (faults.length > 0) return
    const answer = await this.#view.whileBusy('book', this.#words.booking, () =>
      bookTime(this.#link, {
        ...answers,
        startsAt: this.#chosen,
        hold: this.#hold,
        language: this.#locale,
      }),
    )
    if (answer.kind !== 'done') return this.#refuse(answer)
    this.#offerChange(answer.value)
    this.#view.write('done-words', fill(this.#words.bookedWords, answers.customer_email))
    this.#view.show('done', this.#words.booked)
  }

  async #move(): Promise<void> {
    const answer = await this.#view.whileBusy('move-yes', this.#words.moving, () =>
      moveTime(this.#link, this.#chosen),
    )
    if (answer.kind !== 'done') return this.#refuse(answer)
    this.#offerChange(answer.value)
    this.#view.write('done-words', this.#words.movedWords)
    this.#view.show('done', this.#words.moved)
  }

  #offerChange(booked: Booked): void {
    this.#view.link('change').href = bookingPath(this.#locale, booked.token)
    this.#view.toggle('change', true)
  }

  async #cancel(): Promise<void> {
    const answer = await this.#view.whileBusy('cancel-yes', this.#words.cancelling, () =>
      cancelTime(this.#link),
    )
    if (answer.kind !== 'done') return this.#refuse(answer)
    this.#view.write('done-words', this.#words.cancelledWords)
    this.#view.show('done', this.#words.cancelled)
  }

  #showAppointment(focus = true): void {
    if (this.#page?.kind !== 'appointment') return
    const { startsAt, service, state, times } = this.#page
    this.#view.write('facts', '')
    this.#view.write('when', this.#view.when(startsAt))
    this.#view.write('service', service)
    this.#view.write(
      'done-words',
      state === 'past' ? this.#words.pastWords : this.#words.cancelledWords,
    )
    if (state === 'open') {
      this.#view.toggle('move', times.length > 0)
      return this.#view.show('appointment', this.#findHeading(this.#page), focus)
    }
    this.#view.show('done', state === 'past' ? this.#words.past : this.#words.cancelled, focus)
  }

  /** A taken time shows the free ones; other errors appear beside the form. */
  #refuse(answer: Exclude<Answer<unknown>, { kind: 'done' }>): void {
    const isTaken = answer.kind === 'refused' && answer.refusal.code === 'time_taken'
    if (isTaken && this.#page !== null) {
      this.#hold = undefined
      this.#page.times = answer.refusal.times ?? []
      const lost = this.#view.when(this.#chosen)
      this.#view.toggle('all', this.#page.times.length > 0)
      this.#showTimes()
      return this.#view.complain(
        fill(this.#page.times.length > 0 ? this.#words.taken : this.#words.takenNone, lost),
      )
    }
    if (answer.kind === 'refused' && answer.refusal.fields) {
      this.#view.showFaults(Object.keys(answer.refusal.fields).filter(isBookingField))
      return
    }
    if (answer.kind === 'refused' && answer.refusal.code === 'booking_closed') {
      void this.#load()
      return
    }
    this.#view.complain(this.#findSentence(answer))
  }

  #showMessage(title: string, sentence: string, mayRetry = false): void {
    this.#view.write('facts', '')
    this.#view.write('message', sentence)
    this.#view.toggle('retry', mayRetry)
    this.#view.show('message', title)
  }

  #findSentence(answer: { kind: 'network' } | { kind: 'refused'; refusal: RefusalShown }): string {
    if (answer.kind === 'network') return this.#words.network
    return answer.refusal.code === 'rate_limited' ? this.#words.tooOften : this.#words.failed
  }

  #findHeading(of: BookingPage | null): string {
    if (of === null) return this.#section.querySelector('[data-heading]')?.textContent ?? ''
    const isOffer = of.kind === 'offer'
    return fill(isOffer ? this.#words.offerHeading : this.#words.appointmentHeading, of.business)
  }
}

/** Makes the language links open the same booking link. */
function keepTokenInLanguages(token: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const language = link.dataset['language']
    if (isLocale(language) && token !== '') link.pathname = bookingPath(language, token)
  }
}

/** The words that `book/book.tsx` rendered into the page, in the same build. */
function readWords(section: HTMLElement): BookingWords {
  return readPageData(section, 'words') as BookingWords
}
