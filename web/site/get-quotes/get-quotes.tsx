import type { Locale } from '../../../wire/locale.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { siteText } from '../site-text.ts'
import { QuoteForm } from './quote-form.tsx'

export function GetQuotes({ locale }: { locale: Locale }) {
  const { quotes, consent } = siteText[locale]
  return (
    <div className="page quotes">
      <div className="quotes-words" data-quotes-intro="">
        <h1>{quotes.heading}</h1>
        <p className="hero-sub">{quotes.intro}</p>
        <h2 className="quotes-next-title">{quotes.nextTitle}</h2>
        <ol className="quotes-next">
          <li>{quotes.next1}</li>
          <li>{quotes.next2}</li>
          <li>{quotes.next3}</li>
        </ol>
        <p className="quotes-urgent">{quotes.done.urgent}</p>
      </div>
      <div className="quotes-sheet">
        <QuoteForm locale={locale} />
        <section className="card notch quotes-done" data-quotes-done="" hidden>
          <h2 tabIndex={-1} data-done-heading="">
            {quotes.done.headingPlain}
          </h2>
          <p>{quotes.done.one}</p>
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
    </div>
  )
}
