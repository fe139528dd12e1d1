import type { Locale } from '../../../engine/languages.ts'
import { signUpPath } from '../../../wire/paths.ts'
import { Vignette } from '../houses.tsx'
import { PointList } from '../point-list.tsx'
import { speak } from '../../../text/speak.ts'

const scenes = ['exclusive', 'score', 'schedule', 'guarantee'] as const

export function Services({ locale }: { locale: Locale }) {
  const { services } = speak(locale).offer
  return (
    <>
      <div className="page opening">
        <h1>{services.heading}</h1>
        <p className="hero-sub">{services.intro}</p>
      </div>
      <ul className="page offers">
        {services.cards.map((card, index) => (
          <li className="card offer" key={card.title}>
            <Vignette name={scenes[index] ?? 'exclusive'} />
            <h2>{card.title}</h2>
            <p>{card.words}</p>
            <PointList points={card.points} />
            <p className="offer-value">{card.value}</p>
          </li>
        ))}
      </ul>
      <section className="page section">
        <h2>{services.stackTitle}</h2>
        <div className="split stack">
          <dl className="stack-lines">
            {services.cards.map((card) => (
              <div key={card.title}>
                <dt>{card.title}</dt>
                <dd>{card.value}</dd>
              </div>
            ))}
            <div className="stack-total">
              <dt>{services.stackTotal}</dt>
              <dd>{services.total}</dd>
            </div>
          </dl>
          <div className="card notch prose">
            <p className="stack-pay">{services.youPay}</p>
            <a className="btn btn-large" href={signUpPath}>
              {services.start}
            </a>
          </div>
        </div>
      </section>
    </>
  )
}
