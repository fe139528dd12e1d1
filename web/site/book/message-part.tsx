import { formatPhone, phoneLink } from '../../../engine/phone.ts'
import type { BookingPage } from '../../../wire/public-answers.ts'
import type { BookingData } from './booking-form-data.ts'
import type { MessageView } from './booking-state.ts'
import { fill } from './booking-words.ts'
import type { BookingStore } from './booking-store.ts'

type MessagePartProps = {
  view: MessageView
  words: BookingData['words']
  page: BookingPage | null
  store: BookingStore
}

export function MessagePart({ view, words, page, store }: MessagePartProps) {
  return (
    <div className="booking-part">
      <p>{view.words}</p>
      {view.isNone && page?.phone && (
        <p>
          <a href={phoneLink(page.phone)}>
            {fill(words.page.call, `${page.business}, ${formatPhone(page.phone)}`)}
          </a>
        </p>
      )}
      {view.mayRetry && (
        <button className="btn btn-secondary" type="button" onClick={() => store.load()}>
          {words.page.tryAgain}
        </button>
      )}
    </div>
  )
}

export function Skeleton({ loading }: { loading: string }) {
  return (
    <div className="booking-part">
      <output className="visually-hidden">{loading}</output>
      <div className="booking-skeleton" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <span key={each} className="booking-bone" />
        ))}
      </div>
    </div>
  )
}
