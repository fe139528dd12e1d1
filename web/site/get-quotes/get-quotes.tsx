import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { Vignette } from '../houses.tsx'
import { speak } from '../../../text/speak.ts'
import { QuoteForm } from './quote-form.tsx'

export function GetQuotes({ locale }: { locale: Locale }) {
  const { quotes, consent } = speak(locale)
  return (
    <div className="page quotes">
      <div className="quotes-words" data-quotes-intro="">
        <h1>{quotes.heading}</h1>
        <p className="hero-sub">{quotes.intro}</p>
      </div>
      <div className="quotes-sheet">
        <QuoteForm locale={locale} />
        <section className="card notch quotes-done" data-quotes-done="" hidden>
          <Vignette name="exclusive" />
          <h1 tabIndex={-1} data-done-heading="">
            {quotes.done.headingPlain}
          </h1>
          <p data-done-call="">{quotes.done.one}</p>
          <p data-done-review="" hidden>
            {quotes.done.review}
          </p>
          <p>{quotes.done.none}</p>
          <p>
            <strong>{quotes.done.withdraw}</strong> {consent.withdraw}
          </p>
          <p className="hint">
            {quotes.done.reference}: <span className="numbers" data-done-reference="" />
          </p>
          <a className="btn btn-secondary" href={inLocale(locale, sitePaths.home)}>
            {quotes.done.home}
          </a>
        </section>
      </div>
      <section className="quotes-next" data-quotes-intro="">
        <h2>{quotes.nextTitle}</h2>
        <ol>
          <li>{quotes.next1}</li>
          <li>{quotes.next2}</li>
          <li>{quotes.next3}</li>
        </ol>
        <p className="quotes-urgent">{quotes.done.urgent}</p>
        <Vignette name="exclusive" />
      </section>
    </div>
  )
}
