import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { Questions } from '../questions.tsx'
import { speak } from '../../../text/speak.ts'

export function Faq({ locale }: { locale: Locale }) {
  const { faq, legal } = speak(locale)
  return (
    <div className="page reading faq">
      <h1>{faq.heading}</h1>
      <nav className="contents" aria-label={legal.contents}>
        <ul className="contents-list">
          {faq.groups.map((group, index) => (
            <li key={group.title}>
              <a href={`#group-${index + 1}`}>{group.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="faq-groups">
        {faq.groups.map((group, index) => (
          <section key={group.title} id={`group-${index + 1}`}>
            <h2>{group.title}</h2>
            <Questions questions={group.items} name="faq" />
          </section>
        ))}
      </div>
      <p className="actions faq-end">
        <a className="btn" href={inLocale(locale, sitePaths.contact)}>
          {faq.talk}
        </a>
        <a className="btn btn-secondary" href={inLocale(locale, sitePaths.pricing)}>
          {faq.prices}
        </a>
      </p>
    </div>
  )
}
