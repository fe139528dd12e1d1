import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'

/** Where the buyer chooses the time of the call; `client/call-picker.ts` fills in the free times. */
export function CallPicker({ locale }: { locale: Locale }) {
  const { thanks } = speak(locale).checkout
  const { call } = thanks
  return (
    <section className="card call" aria-labelledby="call-title" data-call="">
      <h2 id="call-title">{call.heading}</h2>
      <noscript>
        <p className="quotes-noscript">{call.noScript}</p>
      </noscript>
      <output data-call-status="">{call.loading}</output>
      <form className="call-form" data-call-form="" hidden>
        <div className="field">
          <label className="label" id="call-day-label" htmlFor="call-day">
            {call.day}
          </label>
          <select className="input" id="call-day" name="day" aria-labelledby="call-day-label" />
        </div>
        <div className="field">
          <label className="label" id="call-time-label" htmlFor="call-time">
            {call.time}
          </label>
          <select
            className="input"
            id="call-time"
            name="time"
            aria-labelledby="call-time-label"
            aria-describedby="call-zone"
          />
        </div>
        <p className="hint" id="call-zone">
          {call.zone}
        </p>
        <button className="btn btn-secondary btn-large" type="submit">
          {thanks.book}
        </button>
      </form>
      <button className="btn btn-secondary" type="button" data-call-action="" hidden>
        {call.tryAgain}
      </button>
    </section>
  )
}
