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
      <div className="page reading">
        <h1>{about.heading}</h1>
        {about.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{about.givingTitle}</h2>
        <p>{about.giving}</p>
      </div>
      <Street name={site.home.street} />
      <section className="page section">
        <h2>{about.statsTitle}</h2>
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
