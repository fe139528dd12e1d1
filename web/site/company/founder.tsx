import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { speak } from '../../../text/speak.ts'

export function Founder({ locale }: { locale: Locale }) {
  const { founder } = speak(locale).company
  return (
    <div className="page reading">
      <div className="founder-top">
        <div>
          <h1>{founder.heading}</h1>
          <p className="hero-sub">{founder.intro}</p>
        </div>
        <figure className="founder-photo">
          <LogoMark className="founder-mark" />
          <figcaption>{founder.photo}</figcaption>
        </figure>
      </div>
      <h2>{founder.missionTitle}</h2>
      <p>{founder.mission}</p>
      <h2>{founder.journeyTitle}</h2>
      <p>{founder.journey}</p>
      <h2>{founder.valuesTitle}</h2>
      <dl className="values">
        {founder.values.map((value) => (
          <div key={value.title}>
            <dt>{value.title}</dt>
            <dd>{value.words}</dd>
          </div>
        ))}
      </dl>
      <h2>{founder.statementTitle}</h2>
      <blockquote className="statement">{founder.statement}</blockquote>
      <p>
        <a className="btn" href={inLocale(locale, sitePaths.contact)}>
          {founder.talk}
        </a>
      </p>
    </div>
  )
}
