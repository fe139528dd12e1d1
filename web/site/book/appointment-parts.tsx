import type { Locale } from '../../../engine/languages.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { BookingData } from './booking-form-data.ts'
import { type DoneView, formatWhen } from './booking-state.ts'

type PartProps = {
  words: BookingData['words']
  locale: Locale
  page: BookingPage | null
  isBusy: boolean
}

export function AppointmentPart({ words, locale, page }: PartProps) {
  if (page?.kind !== 'appointment') return null
  const { page: text } = words
  return (
    <form className="booking-part" method="post">
      <p className="booking-when">{formatWhen(page.startsAt, page, locale)}</p>
      <p>{page.service}</p>
      <div className="booking-buttons">
        {page.times.length > 0 && (
          <button className="btn" name="act" value="times">
            {text.move}
          </button>
        )}
        <button className="btn btn-danger" name="act" value="ask-cancel">
          {text.cancel}
        </button>
      </div>
    </form>
  )
}

export function MovePart({ words, locale, page, isBusy, chosen }: PartProps & { chosen: string }) {
  if (page?.kind !== 'appointment') return null
  const { page: text } = words
  return (
    <form className="booking-part" method="post">
      <input type="hidden" name="startsAt" value={chosen} />
      <dl className="booking-change">
        <dt>{text.from}</dt>
        <dd>{formatWhen(page.startsAt, page, locale)}</dd>
        <dt>{text.to}</dt>
        <dd data-to="">{formatWhen(chosen, page, locale)}</dd>
      </dl>
      <Confirm
        look="btn"
        act="move"
        action={isBusy ? text.moving : text.moveYes}
        isBusy={isBusy}
        keep={text.keep}
      />
    </form>
  )
}

export function CancelPart({ words, locale, page, isBusy }: PartProps) {
  if (page?.kind !== 'appointment') return null
  const { page: text } = words
  return (
    <form className="booking-part" method="post">
      <p className="booking-when">{formatWhen(page.startsAt, page, locale)}</p>
      <Confirm
        look="btn btn-danger"
        act="cancel"
        action={isBusy ? text.cancelling : text.cancelYes}
        isBusy={isBusy}
        keep={text.keep}
      />
    </form>
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
  act: 'move' | 'cancel'
  action: string
  isBusy: boolean
  keep: string
}

/** Carries out a change of the appointment, or keeps it as it is. */
function Confirm({ look, act, action, isBusy, keep }: ConfirmProps) {
  return (
    <div className="booking-buttons">
      <button className={look} name="act" value={act} aria-disabled={isBusy}>
        {action}
      </button>
      <button className="btn btn-secondary" name="act" value="keep">
        {keep}
      </button>
    </div>
  )
}
