import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'

type LegalName = 'terms' | 'privacy' | 'refundPolicy'

export function Terms({ locale }: { locale: Locale }) {
  return <LegalPage locale={locale} name="terms" />
}

export function Privacy({ locale }: { locale: Locale }) {
  return <LegalPage locale={locale} name="privacy" />
}

export function RefundPolicy({ locale }: { locale: Locale }) {
  return <LegalPage locale={locale} name="refundPolicy" />
}

/** Numbered sections and a table of contents, sticky on wide screens. */
function LegalPage({ locale, name }: { locale: Locale; name: LegalName }) {
  const { legal } = speak(locale)
  const page = legal[name]
  return (
    <div className="page legal">
      <header>
        <h1>{page.heading}</h1>
        <p className="section-note">{legal.effective}</p>
      </header>
      <nav aria-label={legal.contents}>
        <ol>
          {page.sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#section-${index + 1}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {page.sections.map((section, index) => (
          <section key={section.title} id={`section-${index + 1}`}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
