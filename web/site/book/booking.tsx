import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Typed } from '../../../wire/typed.ts'
import { focusMistake } from '../../app/focus/focus.ts'
import { AppointmentPart, CancelPart, DonePart, MovePart } from './appointment-parts.tsx'
import type { BookingData } from './booking-form-data.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingStore } from './booking-store.ts'
import { zoneName } from './booking-times.ts'
import { fill } from './booking-words.ts'
import { MessagePart, Skeleton } from './message-part.tsx'
import { TimesPart } from './times-part.tsx'

/** The page of a booking link: free times and a form, or an appointment that can be changed. */
export function Booking(data: BookingData) {
  const { locale, words } = data
  const section = useRef<HTMLElement>(null)
  const [store] = useState(() => new BookingStore(data))
  const [state, setState] = useState(store.read)
  const { focus } = state
  useLayoutEffect(() => store.subscribe(() => setState(store.read())), [store])
  useEffect(() => store.start(), [store])
  useLayoutEffect(() => {
    if (focus.count === 0) return
    if (focus.to === 'mistake') focusMistake(section.current)
    else section.current?.querySelector<HTMLElement>(`[data-${focus.to}]`)?.focus()
  }, [focus])
  const { view, page, complaint, note } = state
  const { page: text } = words
  const facts = view.part === 'times' && page
  const shared = { words, locale, page, isBusy: state.isBusy }
  return (
    <section
      ref={section}
      className="card notch booking"
      onSubmit={(event) => {
        event.preventDefault()
        void store.press(readPressed(event))
      }}
    >
      <header>
        {page?.logo && <img className="booking-logo" src={page.logo} alt="" />}
        <h1 tabIndex={-1} data-heading="">
          {state.title}
        </h1>
        {facts && (
          <p className="booking-facts">
            {`${fill(text.minutes, facts.lengthMinutes)} · ${fill(text.zone, zoneName(facts.timeZone, locale))}`}
          </p>
        )}
      </header>
      <p
        className="quotes-summary"
        role="alert"
        tabIndex={-1}
        data-complaint=""
        hidden={complaint === ''}
      >
        {complaint}
      </p>
      <output className="booking-note" hidden={note === ''}>
        {note}
      </output>
      {view.part === 'loading' && <Skeleton words={words} />}
      {view.part === 'message' && <MessagePart {...shared} view={view} />}
      {view.part === 'times' && <TimesPart {...shared} state={state} />}
      {view.part === 'form' && (
        <BookingForm {...shared} view={view} state={state} draft={store.draft} />
      )}
      {view.part === 'appointment' && <AppointmentPart {...shared} />}
      {view.part === 'move' && <MovePart {...shared} chosen={view.chosen} />}
      {view.part === 'cancel' && <CancelPart {...shared} />}
      {view.part === 'done' && <DonePart {...shared} view={view} />}
    </section>
  )
}

/** The fields of the form and the button that submitted it, as a browser without JavaScript sends them. */
function readPressed({ target, nativeEvent }: FormEvent): Typed {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null
  const button = submitter instanceof HTMLElement ? submitter : null
  if (!(target instanceof HTMLFormElement)) return {}
  const fields = [...new FormData(target, button)]
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}
