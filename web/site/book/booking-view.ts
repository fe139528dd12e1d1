import { appointmentMoment } from '../../../text/appointment-moment.ts'
import type { Locale } from '../../../engine/languages.ts'
import { bookingDays } from './booking-times.ts'
import { type BookingAnswers, bookingFields, type BookingField } from './booking-fields.ts'
import type { BookingWords } from './booking-words.ts'

type Part = 'loading' | 'message' | 'times' | 'form' | 'appointment' | 'move' | 'cancel' | 'done'

/** The parts of the page that the script changes. */
export class BookingView {
  readonly #section: HTMLElement
  readonly #words: BookingWords
  readonly #locale: Locale
  readonly #heading: HTMLElement
  readonly #complaint: HTMLElement
  #timeZone = 'UTC'

  constructor(section: HTMLElement, words: BookingWords, locale: Locale) {
    this.#section = section
    this.#words = words
    this.#locale = locale
    this.#heading = this.#part('[data-heading]')
    this.#complaint = this.#part('[data-complaint]')
  }

  /** Shows one part under a heading and moves focus there. */
  show(name: Part, title: string, focus = true): void {
    for (const each of this.#section.querySelectorAll<HTMLElement>('[data-part]')) {
      each.hidden = each.dataset['part'] !== name
    }
    this.#heading.textContent = title
    this.complain('')
    if (focus) this.#heading.focus()
  }

  setZone(zone: string): void {
    this.#timeZone = zone
  }

  /** A moment in the time zone of the business. */
  when(moment: string): string {
    return appointmentMoment(new Date(moment), this.#timeZone, this.#locale)
  }

  write(name: string, sentence: string): void {
    for (const each of this.#section.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      each.textContent = sentence
      each.hidden = sentence === ''
    }
  }

  complain(sentence: string): void {
    this.#complaint.textContent = sentence
    this.#complaint.hidden = sentence === ''
    if (sentence !== '') this.#complaint.focus()
  }

  on(name: string, press: () => void): void {
    for (const each of this.#section.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      each.addEventListener('click', () => {
        if (each.getAttribute('aria-disabled') !== 'true') press()
      })
    }
  }

  /** Shows progress on the button and ignores further presses. */
  async whileBusy<T>(name: string, busy: string, act: () => Promise<T>): Promise<T> {
    const button = this.#part(`[data-${name}]`)
    const label = button.textContent
    button.setAttribute('aria-disabled', 'true')
    button.textContent = busy
    const outcome = await act()
    button.removeAttribute('aria-disabled')
    button.textContent = label
    return outcome
  }

  showDays(times: string[], count: number, choose: (startsAt: string) => void): void {
    const days = bookingDays(times, this.#timeZone, this.#locale)
    const list = this.#part('[data-days]')
    list.replaceChildren(
      ...days.slice(0, count).map(({ name, times: ofDay }) => renderDay(name, ofDay, choose)),
    )
    this.#part('[data-more]').hidden = days.length <= count
  }

  toggle(name: string, isShown: boolean): void {
    for (const each of this.#section.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      each.hidden = !isShown
    }
  }

  answers(): BookingAnswers & { website: string } {
    const data = new FormData(this.#form())
    const read = (name: string) => String(data.get(name) ?? '').trim()
    return {
      customer_name: read('customer_name'),
      customer_phone: read('customer_phone'),
      customer_email: read('customer_email'),
      service_requested: read('service_requested'),
      customer_address: read('customer_address'),
      notes: read('notes'),
      website: read('website'),
    }
  }

  /** Fills in known values, except where the person typed. */
  prefill(known: Partial<BookingAnswers>): void {
    for (const [name, value] of Object.entries(known)) {
      const input = this.#form().querySelector<HTMLInputElement>(`#${name}`)
      if (input && input.value === '') input.value = value
    }
  }

  showFaults(faults: BookingField[]): void {
    for (const field of bookingFields) {
      const error = this.#part(`#${field}-error`)
      const isWrong = faults.includes(field)
      error.textContent = isWrong ? this.#words.errors[field] : ''
      error.hidden = !isWrong
      if (isWrong) this.#part(`#${field}`).setAttribute('aria-invalid', 'true')
      else this.#part(`#${field}`).removeAttribute('aria-invalid')
    }
    const [first] = faults
    if (!first) return
    const { length } = faults
    this.#complaint.textContent =
      length === 1 ? this.#words.oneError : this.#words.manyErrors.replace('#', String(length))
    this.#complaint.hidden = false
    this.#part(`#${first}`).focus()
  }

  onSubmit(submit: () => void): void {
    this.#form().addEventListener('submit', (event) => {
      event.preventDefault()
      if (this.#part('[data-book]').getAttribute('aria-disabled') !== 'true') submit()
    })
  }

  link(name: string): HTMLAnchorElement {
    return this.#part(`[data-${name}]`) as HTMLAnchorElement
  }

  #form(): HTMLFormElement {
    return this.#part('form') as HTMLFormElement
  }

  /** Finds an element that `book.tsx` rendered in the same build. */
  #part(selector: string): HTMLElement {
    const found = this.#section.querySelector<HTMLElement>(selector)
    if (found) return found
    throw new Error(`The page has no ${selector}.`)
  }
}

function renderDay(
  name: string,
  times: Array<{ startsAt: string; label: string }>,
  choose: (startsAt: string) => void,
): HTMLElement {
  const day = document.createElement('section')
  const title = document.createElement('h3')
  title.textContent = name
  const list = document.createElement('ul')
  list.className = 'booking-times'
  list.append(
    ...times.map(({ startsAt, label }) => {
      const item = document.createElement('li')
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'btn btn-secondary'
      button.textContent = label
      button.setAttribute('aria-label', `${name}, ${label}`)
      button.addEventListener('click', () => choose(startsAt))
      item.append(button)
      return item
    }),
  )
  day.append(title, list)
  return day
}
