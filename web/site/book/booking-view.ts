import { appointmentMoment } from '../../../text/appointment-moment.ts'
import type { Locale } from '../../../wire/locale.ts'
import { bookingDays } from './booking-times.ts'
import { type BookingAnswers, bookingFields, type BookingField } from './booking-fields.ts'
import type { BookingWords } from './booking-words.ts'

type Part = 'loading' | 'message' | 'times' | 'form' | 'appointment' | 'move' | 'cancel' | 'done'

/** The parts of the page that the script changes. */
export function viewOf(section: HTMLElement, words: BookingWords, locale: Locale) {
  const heading = part('[data-heading]')
  const complaint = part('[data-complaint]')
  let timeZone = 'UTC'

  return {
    /** Shows one part under a heading and moves focus there. */
    show(name: Part, title: string, focus = true): void {
      for (const each of section.querySelectorAll<HTMLElement>('[data-part]')) {
        each.hidden = each.dataset['part'] !== name
      }
      heading.textContent = title
      this.complain('')
      if (focus) heading.focus()
    },
    setZone(zone: string): void {
      timeZone = zone
    },
    when: (moment: string) => appointmentMoment(new Date(moment), timeZone, locale),
    write(name: string, sentence: string): void {
      for (const each of section.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
        each.textContent = sentence
        each.hidden = sentence === ''
      }
    },
    complain(sentence: string): void {
      complaint.textContent = sentence
      complaint.hidden = sentence === ''
      if (sentence !== '') complaint.focus()
    },
    on(name: string, press: () => void): void {
      for (const each of section.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
        each.addEventListener('click', () => {
          if (each.getAttribute('aria-disabled') !== 'true') press()
        })
      }
    },
    /** Shows progress on the button and ignores further presses. */
    async whileBusy<T>(name: string, busy: string, act: () => Promise<T>): Promise<T> {
      const button = part(`[data-${name}]`)
      const label = button.textContent
      button.setAttribute('aria-disabled', 'true')
      button.textContent = busy
      const outcome = await act()
      button.removeAttribute('aria-disabled')
      button.textContent = label
      return outcome
    },
    showDays(times: string[], count: number, choose: (startsAt: string) => void): void {
      const days = bookingDays(times, timeZone, locale)
      const list = part('[data-days]')
      list.replaceChildren(
        ...days.slice(0, count).map(({ name, times: ofDay }) => dayOf(name, ofDay, choose)),
      )
      part('[data-more]').hidden = days.length <= count
    },
    toggle(name: string, isShown: boolean): void {
      for (const each of section.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
        each.hidden = !isShown
      }
    },
    answers(): BookingAnswers & { website: string } {
      const data = new FormData(form())
      const said = (name: string) => String(data.get(name) ?? '').trim()
      return {
        customer_name: said('customer_name'),
        customer_phone: said('customer_phone'),
        customer_email: said('customer_email'),
        service_requested: said('service_requested'),
        customer_address: said('customer_address'),
        notes: said('notes'),
        website: said('website'),
      }
    },
    /** Fills in known values, except where the person typed. */
    prefill(known: Partial<BookingAnswers>): void {
      for (const [name, value] of Object.entries(known)) {
        const input = form().querySelector<HTMLInputElement>(`#${name}`)
        if (input && input.value === '') input.value = value
      }
    },
    showFaults(faults: BookingField[]): void {
      for (const field of bookingFields) {
        const error = part(`#${field}-error`)
        const isWrong = faults.includes(field)
        error.textContent = isWrong ? words.errors[field] : ''
        error.hidden = !isWrong
        if (isWrong) part(`#${field}`).setAttribute('aria-invalid', 'true')
        else part(`#${field}`).removeAttribute('aria-invalid')
      }
      const [first] = faults
      if (!first) return
      const { length } = faults
      complaint.textContent =
        length === 1 ? words.oneError : words.manyErrors.replace('#', String(length))
      complaint.hidden = false
      part(`#${first}`).focus()
    },
    onSubmit(submit: () => void): void {
      form().addEventListener('submit', (event) => {
        event.preventDefault()
        if (part('[data-book]').getAttribute('aria-disabled') !== 'true') submit()
      })
    },
    link: (name: string) => part(`[data-${name}]`) as HTMLAnchorElement,
  }

  function form(): HTMLFormElement {
    return part('form') as HTMLFormElement
  }

  /** `book.tsx` rendered them, in the same build. */
  function part(selector: string): HTMLElement {
    const found = section.querySelector<HTMLElement>(selector)
    if (found) return found
    throw new Error(`The page has no ${selector}.`)
  }
}

function dayOf(
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
