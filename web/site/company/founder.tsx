import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { speak } from '../../../text/speak.ts'

export function Founder({ locale }: { locale: Locale }) {
  const { founder } = speak(locale).company
  return (
    <div className="page reading founder">
      <div className="prose">
        <h1>{founder.heading}</h1>
        <p className="hero-sub">{founder.intro}</p>
      </div>
      <figure className="founder-photo">
        <LogoMark className="founder-mark" />
        <figcaption>{founder.photo}</figcaption>
      </figure>
      <div className="prose">
        <h2>{founder.missionTitle}</h2>
        <p>{founder.mission}</p>
        <h2>{founder.journeyTitle}</h2>
        <p>{founder.journey}</p>
      </div>
      <section className="card prose">
        <h2>{founder.valuesTitle}</h2>
        <dl className="values">
          {founder.values.map((value) => (
            <div key={value.title}>
              <dt>{value.title}</dt>
              <dd>{value.words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="prose founder-end">
        <h2>{founder.statementTitle}</h2>
        <blockquote className="statement">{founder.statement}</blockquote>
        <p className="after">
          <a className="btn btn-large" href={inLocale(locale, sitePaths.contact)}>
            {founder.talk}
          </a>
        </p>
      </section>
    </div>
  )
}
