import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { Questions } from '../questions.tsx'
import { speak } from '../../../text/speak.ts'

export function Faq({ locale }: { locale: Locale }) {
  const { faq } = speak(locale)
  return (
    <div className="page reading">
      <h1>{faq.heading}</h1>
      {faq.groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <Questions questions={group.items} name="faq" />
        </section>
      ))}
      <p className="actions">
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
