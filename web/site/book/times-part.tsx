import { useState } from 'react'
import type { Locale } from '../../../engine/languages.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { BookingData } from './booking-form-data.ts'
import { bookingDays } from './booking-times.ts'
import type { BookingStore } from './booking-store.ts'

const daysAtFirst = 4
const daysMore = 7

type TimesPartProps = {
  words: BookingData['words']
  locale: Locale
  page: BookingPage | null
  hasAll: boolean
  store: BookingStore
}

export function TimesPart({ words, locale, page, hasAll, store }: TimesPartProps) {
  const [shown, setShown] = useState(daysAtFirst)
  const { page: said } = words
  const days = page ? bookingDays(page.times, page.timeZone, locale) : []
  return (
    <div className="booking-part">
      <h2>{said.choose}</h2>
      <div className="booking-days">
        {days.slice(0, shown).map(({ name, times }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul className="booking-times">
              {times.map(({ startsAt, label }) => (
                <li key={startsAt}>
                  <button
                    type="button"
                    className="btn btn-secondary"
                    aria-label={`${name}, ${label}`}
                    onClick={() => void store.choose(startsAt)}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="booking-buttons">
        {days.length > shown && (
          <button
            className="btn btn-secondary"
            type="button"
            onClick={() => setShown(shown + daysMore)}
          >
            {said.moreDays}
          </button>
        )}
        {!hasAll && (
          <button className="btn btn-secondary" type="button" onClick={() => void store.loadAll()}>
            {said.allTimes}
          </button>
        )}
        {page?.kind === 'appointment' && (
          <button className="btn btn-quiet" type="button" onClick={() => store.showAppointment()}>
            {said.keep}
          </button>
        )}
      </div>
    </div>
  )
}
