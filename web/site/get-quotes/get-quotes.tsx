import type { Locale } from '../../../engine/languages.ts'
import { Vignette } from '../houses.tsx'
import { speak } from '../../../text/speak.ts'
import { Island } from '../island.tsx'
import { quoteFormProps } from './quote-form-props.ts'
import { QuoteForm } from './quote-form.tsx'

export function GetQuotes({ locale }: { locale: Locale }) {
  const { quotes } = speak(locale)
  return (
    <div className="page quotes">
      <div className="quotes-words">
        <h1>{quotes.heading}</h1>
        <p className="hero-sub">{quotes.intro}</p>
      </div>
      <div className="quotes-sheet">
        <Island name="quotes" of={QuoteForm} props={quoteFormProps(locale)} />
      </div>
      <section className="quotes-next">
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
