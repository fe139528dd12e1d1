import { formatPhone, phoneLink } from '../../../engine/phone.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { BookingData } from './booking-form-data.ts'
import type { MessageView } from './booking-state.ts'
import { fill } from './booking-words.ts'

type MessagePartProps = {
  view: MessageView
  words: BookingData['words']
  page: BookingPage | null
}

export function MessagePart({ view, words, page }: MessagePartProps) {
  return (
    <div className="booking-part">
      <p>{view.words}</p>
      {view.isNone && page?.phone && (
        <p>
          <a href={phoneLink(page.phone)}>
            {fill(words.page.call, page.business)},{' '}
            <span className="booking-number">{formatPhone(page.phone)}</span>
          </a>
        </p>
      )}
      {view.mayRetry && (
        <form method="post">
          <button className="btn btn-secondary" name="act" value="load">
            {words.page.tryAgain}
          </button>
        </form>
      )}
    </div>
  )
}

/** If no server renders the page, the script fetches it. */
export function Skeleton({ words }: Pick<MessagePartProps, 'words'>) {
  return (
    <div className="booking-part">
      <noscript>
        <p className="quotes-noscript">{words.noScript}</p>
      </noscript>
      <output className="visually-hidden">{words.page.loading}</output>
      <div className="booking-skeleton" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <span key={each} className="booking-bone" />
        ))}
      </div>
    </div>
  )
}
