import type { Locale } from '../../../engine/languages.ts'
import { signUpPath } from '../../../wire/paths.ts'
import { Figures } from '../figures.tsx'
import { Street } from '../houses.tsx'
import { speak } from '../../../text/speak.ts'

export function About({ locale }: { locale: Locale }) {
  const { company, site } = speak(locale)
  const { about } = company
  return (
    <>
      <div className="page reading about">
        <h1>{about.heading}</h1>
        <div className="split">
          <div className="prose">
            {about.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <section className="card prose">
            <h2>{about.givingTitle}</h2>
            <p>{about.giving}</p>
          </section>
        </div>
      </div>
      <Street name={site.home.street} />
      <section className="page section">
        <h2>{about.statsTitle}</h2>
        <p className="claims-line">{site.home.resultsWords}</p>
        <Figures figures={about.stats} />
        <p className="actions after">
          <a className="btn btn-large" href={signUpPath}>
            {about.start}
          </a>
        </p>
      </section>
    </>
  )
}
