import type { Locale } from '../../../engine/languages.ts'
import { formatCallDay, formatCallTime, groupByDay } from '../checkout/call-times.ts'
import type { CallWords } from '../checkout/confirmation-data.ts'
import { calendarFile } from '../checkout/onboarding-call.ts'
import { readCallTimes, sendCall } from '../checkout/send-call.ts'

/** The free times of an order's onboarding call, or the booked one (`checkout/call-picker.tsx`). */
export class CallPicker {
  readonly #section: HTMLElement
  readonly #orderId: string
  readonly #words: CallWords
  readonly #locale: Locale
  #days = new Map<string, string[]>()
  #booked: string | null = null
  #isBusy = false

  constructor(section: HTMLElement, orderId: string, words: CallWords, locale: Locale) {
    this.#section = section
    this.#orderId = orderId
    this.#words = words
    this.#locale = locale
    this.#find('select[name=day]')?.addEventListener('change', () => this.#fillTimes())
    this.#find('[data-call-form]')?.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!this.#isBusy) void this.#book()
    })
    this.#find('[data-call-action]')?.addEventListener('click', () => {
      if (this.#booked === null) location.reload()
      else this.#save(this.#booked)
    })
  }

  /** Shows the times. @returns the order's number; null without such an order */
  async load(): Promise<string | null> {
    const found = await readCallTimes(this.#orderId)
    if (found === null || typeof found === 'string') {
      this.#say(this.#words[found ?? 'noOrder'])
      if (found !== null) this.#offerAction(this.#words.tryAgain)
      return null
    }
    if (found.startsAt !== null) this.#showBooked(found.startsAt)
    else this.#offer(found.times)
    return found.number
  }

  #offer(times: string[]): void {
    const { day } = this.#selects()
    const form = this.#find('[data-call-form]')
    if (!form || !day) return
    this.#days = groupByDay(times, this.#locale)
    day.replaceChildren(...[...this.#days.keys()].map((each) => new Option(each, each)))
    this.#fillTimes()
    this.#say('')
    form.hidden = false
  }

  #fillTimes(): void {
    const { day, time } = this.#selects()
    const times = this.#days.get(day?.value ?? '') ?? []
    const options = times.map((each) => new Option(formatCallTime(each, this.#locale), each))
    time?.replaceChildren(...options)
  }

  async #book(): Promise<void> {
    const { time } = this.#selects()
    const button = this.#find('[data-call-form] button')
    if (!time?.value || !button) return
    this.#isBusy = true
    button.textContent = this.#words.booking
    const outcome = await sendCall(this.#orderId, time.value)
    this.#isBusy = false
    button.textContent = this.#words.book
    if (outcome === 'booked') return this.#showBooked(time.value)
    if (outcome === 'taken' || outcome === 'changed') await this.load()
    if (outcome !== 'changed') this.#say(this.#words[outcome])
  }

  #showBooked(time: string): void {
    const { booked, bookedWords, save, zone } = this.#words
    this.#booked = time
    const form = this.#find('[data-call-form]')
    if (form) form.hidden = true
    const when = `${formatCallDay(time, this.#locale)}, ${formatCallTime(time, this.#locale)}`
    this.#say(`${booked}: ${when}, ${zone}. ${bookedWords}`)
    this.#offerAction(save)
  }

  #offerAction(name: string): void {
    const button = this.#find('[data-call-action]')
    if (!button) return
    button.textContent = name
    button.hidden = false
  }

  #say(sentence: string): void {
    const status = this.#find('[data-call-status]')
    if (status) status.textContent = sentence
  }

  #save(time: string): void {
    const file = calendarFile(this.#words, new Date(time), this.#orderId, new Date())
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = this.#words.file
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }

  #selects() {
    const [day, time] = this.#section.querySelectorAll('select')
    return { day, time }
  }

  #find(selector: string): HTMLElement | null {
    return this.#section.querySelector<HTMLElement>(selector)
  }
}
