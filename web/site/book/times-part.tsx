import type { Locale } from '../../../engine/languages.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { BookingData } from './booking-form-data.ts'
import { type BookingState, addDays } from './booking-state.ts'
import { groupByDay } from './booking-times.ts'

type TimesPartProps = {
  words: BookingData['words']
  locale: Locale
  page: BookingPage | null
  isBusy: boolean
  state: BookingState
}

export function TimesPart({ words, locale, page, isBusy, state }: TimesPartProps) {
  const { page: text } = words
  const { days: shown, hasAll, hold } = state
  const days = page ? groupByDay(page.times, page.timeZone, locale) : []
  return (
    <form className="booking-part" method="post">
      {hold && <input type="hidden" name="hold" value={hold} />}
      <h2>{text.choose}</h2>
      <div className="booking-days">
        {days.slice(0, shown).map(({ name, times }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul className="booking-times">
              {times.map(({ startsAt, label }) => (
                <li key={startsAt}>
                  <button
                    className="btn btn-secondary"
                    name="startsAt"
                    value={startsAt}
                    aria-label={`${name}, ${label}`}
                    aria-disabled={isBusy}
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
          <button className="btn btn-secondary" name="days" value={addDays(shown)}>
            {text.moreDays}
          </button>
        )}
        {!hasAll && (
          <button className="btn btn-secondary" name="act" value="all">
            {text.allTimes}
          </button>
        )}
        {page?.kind === 'appointment' && (
          <button className="btn btn-quiet" name="act" value="keep">
            {text.keep}
          </button>
        )}
      </div>
    </form>
  )
}
