import type { Locale } from '../../../engine/languages.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { BookingData } from './booking-form-data.ts'
import { type DoneView, when } from './booking-state.ts'
import type { BookingStore } from './booking-store.ts'

type PartProps = {
  words: BookingData['words']
  locale: Locale
  page: BookingPage | null
  isBusy: boolean
  store: BookingStore
}

export function AppointmentPart({ words, locale, page, store }: PartProps) {
  if (page?.kind !== 'appointment') return null
  const { page: said } = words
  return (
    <div className="booking-part">
      <p className="booking-when">{when(page.startsAt, page, locale)}</p>
      <p>{page.service}</p>
      <div className="booking-buttons">
        {page.times.length > 0 && (
          <button className="btn" type="button" onClick={() => store.showTimes()}>
            {said.move}
          </button>
        )}
        <button className="btn btn-danger" type="button" onClick={() => store.askCancel()}>
          {said.cancel}
        </button>
      </div>
    </div>
  )
}

export function MovePart({
  words,
  locale,
  page,
  isBusy,
  store,
  chosen,
}: PartProps & { chosen: string }) {
  if (page?.kind !== 'appointment') return null
  const { page: said } = words
  return (
    <div className="booking-part">
      <dl className="booking-change">
        <dt>{said.from}</dt>
        <dd>{when(page.startsAt, page, locale)}</dd>
        <dt>{said.to}</dt>
        <dd data-to="">{when(chosen, page, locale)}</dd>
      </dl>
      <Confirm
        look="btn"
        action={isBusy ? said.moving : said.moveYes}
        isBusy={isBusy}
        onConfirm={() => void store.move()}
        keep={said.keep}
        onKeep={() => store.showAppointment()}
      />
    </div>
  )
}

export function CancelPart({ words, locale, page, isBusy, store }: PartProps) {
  if (page?.kind !== 'appointment') return null
  const { page: said } = words
  return (
    <div className="booking-part">
      <p className="booking-when">{when(page.startsAt, page, locale)}</p>
      <Confirm
        look="btn btn-danger"
        action={isBusy ? said.cancelling : said.cancelYes}
        isBusy={isBusy}
        onConfirm={() => void store.cancel()}
        keep={said.keep}
        onKeep={() => store.showAppointment()}
      />
    </div>
  )
}

export function DonePart({ words, view }: PartProps & { view: DoneView }) {
  return (
    <div className="booking-part">
      <p className="booking-when">{view.when}</p>
      <p>{view.words}</p>
      {view.change && (
        <a className="btn btn-secondary" href={view.change}>
          {words.page.change}
        </a>
      )}
    </div>
  )
}

type ConfirmProps = {
  look: 'btn' | 'btn btn-danger'
  action: string
  isBusy: boolean
  onConfirm: () => void
  keep: string
  onKeep: () => void
}

/** Carries out a change of the appointment, or keeps it as it is. */
function Confirm({ look, action, isBusy, onConfirm, keep, onKeep }: ConfirmProps) {
  return (
    <div className="booking-buttons">
      <button className={look} type="button" aria-disabled={isBusy} onClick={onConfirm}>
        {action}
      </button>
      <button className="btn btn-secondary" type="button" onClick={onKeep}>
        {keep}
      </button>
    </div>
  )
}
