import { useState } from 'react'
import type { Locale } from '../../../engine/languages.ts'
import { SelectField } from '../../ui/field.tsx'
import { formatCallDay, formatCallTime, groupByDay } from './call-times.ts'
import { writeCalendarFile } from './onboarding-call.ts'
import type { ThanksData } from './thanks-data.ts'
import { useCall } from './use-call.ts'

type Words = ThanksData['words']['call']

type CallPickerProps = {
  words: Words
  /** On the button. */
  book: string
  locale: Locale
  onNumber: (number: string) => void
}

/** The free times of an order's onboarding call, or the booked one. */
export function CallPicker({ words, book, locale, onNumber }: CallPickerProps) {
  const { call, problem, isBusy, load, book: bookCall } = useCall(onNumber)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const status = () => {
    if (call.kind === 'open') return problem ? words[problem] : ''
    if (call.kind !== 'booked') return words[call.kind]
    const { startsAt } = call
    const when = `${formatCallDay(startsAt, locale)}, ${formatCallTime(startsAt, locale)}`
    return `${words.booked}: ${when}, ${words.zone}. ${words.bookedWords}`
  }
  // Keeps the chosen day when the list reloads without a taken time.
  const days = groupByDay(call.kind === 'open' ? call.times : [], locale)
  const shownDay = days.has(day) ? day : ([...days.keys()][0] ?? '')
  const times = days.get(shownDay) ?? []
  const shownTime = times.includes(time) ? time : (times[0] ?? '')
  return (
    <section className="card call" aria-labelledby="call-title">
      <h2 id="call-title">{words.heading}</h2>
      <noscript>
        <p className="quotes-noscript">{words.noScript}</p>
      </noscript>
      <output className="with-script">{status()}</output>
      {call.kind === 'open' && (
        <form
          className="call-form"
          aria-describedby="call-zone"
          onSubmit={(event) => {
            event.preventDefault()
            void bookCall(shownTime)
          }}
        >
          <SelectField
            id="call-day"
            label={words.day}
            value={shownDay}
            options={[...days.keys()].map((each) => ({ value: each, label: each }))}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <SelectField
            id="call-time"
            label={words.time}
            value={shownTime}
            options={times.map((each) => ({ value: each, label: formatCallTime(each, locale) }))}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <p className="hint" id="call-zone">
            {words.zone}
          </p>
          <button className="btn btn-secondary btn-large" type="submit" aria-disabled={isBusy}>
            {isBusy ? words.booking : book}
          </button>
        </form>
      )}
      {call.kind === 'booked' && (
        <button
          className="btn btn-secondary"
          type="button"
          onClick={() => saveFile(words, call.startsAt, call.orderId)}
        >
          {words.save}
        </button>
      )}
      {(call.kind === 'network' || call.kind === 'failed') && (
        <button className="btn btn-secondary" type="button" onClick={() => void load()}>
          {words.tryAgain}
        </button>
      )}
    </section>
  )
}

function saveFile(words: Words, startsAt: string, orderId: string): void {
  const file = writeCalendarFile(words, new Date(startsAt), orderId, new Date())
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = words.file
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
