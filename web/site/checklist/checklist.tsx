import type { Locale } from '../../../engine/languages.ts'
import { signUpPath } from '../../../wire/paths.ts'
import { speak } from '../../../text/speak.ts'

/** The free checklist, made to be printed on two sheets. */
export function Checklist({ locale }: { locale: Locale }) {
  const { checklist } = speak(locale)
  const { schedule } = checklist
  return (
    <div className="page reading">
      <h1>{checklist.heading}</h1>
      <p className="hero-sub">{checklist.intro}</p>
      <div className="checklist">
        {checklist.groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul className="checklist-items">
              {group.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>{schedule.title}</h2>
          <dl className="summary-lines checklist-days">
            {schedule.steps.map(({ when, what }) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p className="section-note">{schedule.law}</p>
        </section>
      </div>
      <div className="final-row checklist-end">
        <p>{checklist.startWords}</p>
        <a className="btn btn-large" href={signUpPath}>
          {checklist.start}
        </a>
      </div>
    </div>
  )
}
