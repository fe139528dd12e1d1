import type { Booked, BookingPage, RefusalShown } from '../../../wire/public-answers.ts'
import { defaultLocale, isLocale, type Locale } from '../../../wire/locale.ts'
import { bookingPath } from '../../../wire/paths.ts'
import { bookingFaults, isBookingField } from '../book/booking-fields.ts'
import { clockTime, zoneName } from '../book/booking-times.ts'
import { viewOf } from '../book/booking-view.ts'
import { type BookingWords, fill } from '../book/booking-words.ts'
import {
  type Answer,
  bookTime,
  cancelTime,
  holdTime,
  moveTime,
  readPage,
} from '../book/send-booking.ts'
import { handedOver } from './handed-over.ts'

const daysAtFirst = 4
const daysMore = 7

/** Shows what a booking link opens: free times and a form, or an appointment that can be changed. */
export function startBooking(section: HTMLElement): void {
  const words = wordsOf(section)
  const { lang } = document.documentElement
  const locale: Locale = isLocale(lang) ? lang : defaultLocale
  const token = /\/book\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? ''
  const link = { token, locale }
  const view = viewOf(section, words, locale)
  let page: BookingPage | null = null
  let daysShown = daysAtFirst
  let chosen = ''
  let hold: string | undefined
  let busy = false

  keepTokenInLanguages(token)
  view.on('retry', () => void load())
  view.on('more', () => {
    daysShown += daysMore
    showTimes(false)
  })
  view.on('another', () => void load())
  view.on('all', () => void showAll())
  view.on('keep', () => showAppointment())
  view.on('move', () => {
    daysShown = daysAtFirst
    showTimes()
  })
  view.on('move-yes', () => void move())
  view.on('cancel', () => view.show('cancel', words.cancelQuestion))
  view.on('cancel-yes', () => void cancel())
  view.onSubmit(() => void book())
  void load(false)

  async function load(focus = true): Promise<void> {
    if (token === '') return tell(words.broken, words.brokenWords)
    view.show('loading', headingOf(page), focus)
    const answer = await readPage(link)
    if (answer.kind !== 'done') {
      const isBroken = answer.kind === 'refused' && answer.refusal.code === 'not_found'
      if (isBroken) return tell(words.broken, words.brokenWords)
      return tell(headingOf(page), sentenceOf(answer), true)
    }
    page = answer.value
    view.setZone(page.timeZone)
    daysShown = daysAtFirst
    view.toggle('all', false)
    if (page.kind === 'appointment') {
      link.token = page.token
      return showAppointment(focus)
    }
    if (page.customer) {
      const { name, phone, email, service } = page.customer
      view.prefill({
        customer_name: name,
        customer_phone: phone,
        customer_email: email,
        service_requested: service,
      })
    }
    showTimes(focus)
  }

  /** After a conflict only the next free times were loaded. */
  async function showAll(): Promise<void> {
    const before = page
    await load()
    if (page !== before && page?.kind === 'appointment' && page.state === 'open') showTimes()
  }

  function showTimes(focus = true): void {
    if (page === null) return
    const { times, timeZone, lengthMinutes } = page
    if (times.length === 0) return tell(words.none, words.noneWords, true)
    const zone = fill(words.zone, zoneName(timeZone, locale))
    view.write('facts', `${fill(words.minutes, lengthMinutes)} · ${zone}`)
    view.toggle('keep', page.kind === 'appointment')
    view.show('times', headingOf(page), focus)
    view.showDays(times, daysShown, (startsAt) => void choose(startsAt))
  }

  async function choose(startsAt: string): Promise<void> {
    if (busy || page === null) return
    chosen = startsAt
    view.write('when', view.when(startsAt))
    if (page.kind === 'appointment') {
      view.write('from', view.when(page.startsAt))
      view.write('to', view.when(startsAt))
      return view.show('move', words.moveQuestion)
    }
    busy = true
    view.write('note', fill(words.holding, view.when(startsAt)))
    const answer = await holdTime(link, { startsAt, ...(hold && { instead: hold }) })
    busy = false
    view.write('note', '')
    if (answer.kind !== 'done') return refuse(answer)
    hold = answer.value.hold
    const until = clockTime(answer.value.heldUntil, page.timeZone, locale, true)
    view.write('held', fill(words.heldUntil, until))
    view.show('form', headingOf(page))
  }

  async function book(): Promise<void> {
    const answers = view.answers()
    const faults = bookingFaults(answers)
    view.showFaults(faults)
    if (faults.length > 0) return
    const answer = await view.whileBusy('book', words.booking, () =>
      bookTime(link, { ...answers, startsAt: chosen, hold, language: locale }),
    )
    if (answer.kind !== 'done') return refuse(answer)
    offerChange(answer.value)
    view.write('done-words', fill(words.bookedWords, answers.customer_email))
    view.show('done', words.booked)
  }

  async function move(): Promise<void> {
    const answer = await view.whileBusy('move-yes', words.moving, () => moveTime(link, chosen))
    if (answer.kind !== 'done') return refuse(answer)
    offerChange(answer.value)
    view.write('done-words', words.movedWords)
    view.show('done', words.moved)
  }

  function offerChange(booked: Booked): void {
    view.link('change').href = bookingPath(locale, booked.token)
    view.toggle('change', true)
  }

  async function cancel(): Promise<void> {
    const answer = await view.whileBusy('cancel-yes', words.cancelling, () => cancelTime(link))
    if (answer.kind !== 'done') return refuse(answer)
    view.write('done-words', words.cancelledWords)
    view.show('done', words.cancelled)
  }

  function showAppointment(focus = true): void {
    if (page?.kind !== 'appointment') return
    const { startsAt, service, state, times } = page
    view.write('facts', '')
    view.write('when', view.when(startsAt))
    view.write('service', service)
    view.write('done-words', state === 'past' ? words.pastWords : words.cancelledWords)
    if (state === 'open') {
      view.toggle('move', times.length > 0)
      return view.show('appointment', headingOf(page), focus)
    }
    view.show('done', state === 'past' ? words.past : words.cancelled, focus)
  }

  /** A taken time shows the free ones; other errors appear beside the form. */
  function refuse(answer: Exclude<Answer<unknown>, { kind: 'done' }>): void {
    const isTaken = answer.kind === 'refused' && answer.refusal.code === 'time_taken'
    if (isTaken && page !== null) {
      hold = undefined
      page.times = answer.refusal.times ?? []
      const lost = view.when(chosen)
      view.toggle('all', page.times.length > 0)
      showTimes()
      return view.complain(fill(page.times.length > 0 ? words.taken : words.takenNone, lost))
    }
    if (answer.kind === 'refused' && answer.refusal.fields) {
      view.showFaults(Object.keys(answer.refusal.fields).filter(isBookingField))
      return
    }
    if (answer.kind === 'refused' && answer.refusal.code === 'booking_closed') {
      void load()
      return
    }
    view.complain(sentenceOf(answer))
  }

  function tell(title: string, sentence: string, mayRetry = false): void {
    view.write('facts', '')
    view.write('message', sentence)
    view.toggle('retry', mayRetry)
    view.show('message', title)
  }

  function sentenceOf(
    answer: { kind: 'network' } | { kind: 'refused'; refusal: RefusalShown },
  ): string {
    if (answer.kind === 'network') return words.network
    return answer.refusal.code === 'rate_limited' ? words.tooOften : words.failed
  }

  function headingOf(of: BookingPage | null): string {
    if (of === null) return section.querySelector('[data-heading]')?.textContent ?? ''
    const isOffer = of.kind === 'offer'
    return fill(isOffer ? words.offerHeading : words.appointmentHeading, of.business)
  }
}

/** The other language shows the same link. */
function keepTokenInLanguages(token: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const language = link.dataset['language']
    if (isLocale(language) && token !== '') link.pathname = bookingPath(language, token)
  }
}

/** The page was rendered with these very words (`book/book.tsx`), by the same build. */
function wordsOf(section: HTMLElement): BookingWords {
  return handedOver(section, 'words') as BookingWords
}
