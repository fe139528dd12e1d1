import type { Locale } from '../../../engine/languages.ts'
import { inLocale, signUpPath, sitePaths } from '../../../wire/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Figures } from '../figures.tsx'
import { Street, Vignette } from '../houses.tsx'
import { PointList } from '../point-list.tsx'
import { speak } from '../../../text/speak.ts'
import { HeroLeads } from './hero-leads.tsx'
import { DemoBanner, ExitOffer } from './offers.tsx'
import { SampleList } from './sample-list.tsx'

export function Home({ locale }: { locale: Locale }) {
  return (
    <>
      <Hero locale={locale} />
      <Stats locale={locale} />
      <Steps locale={locale} />
      <Features locale={locale} />
      <Guarantee locale={locale} />
      <Testimonials locale={locale} />
      <Final locale={locale} />
      <ExitOffer locale={locale} />
      <DemoBanner locale={locale} />
    </>
  )
}

function Hero({ locale }: { locale: Locale }) {
  const { home } = speak(locale).site
  return (
    <section className="hero">
      <div className="page hero-columns">
        <div>
          <h1>{home.headline}</h1>
          <p className="hero-sub">{home.subHeadline}</p>
          <p className="actions">
            <a className="btn btn-large" href={signUpPath}>
              {home.start}
            </a>
            <a className="btn btn-large btn-secondary" href={inLocale(locale, sitePaths.services)}>
              {home.seeServices}
            </a>
          </p>
          <p className="hero-note">{home.noCard}</p>
        </div>
        <HeroLeads locale={locale} />
      </div>
      <Street name={home.street} />
    </section>
  )
}

function Stats({ locale }: { locale: Locale }) {
  const { home, header } = speak(locale).site
  return (
    <section className="page" aria-label={home.statsLabel}>
      <Figures figures={home.stats} />
      <p className="homeowner-line">
        {home.homeowner} <a href={inLocale(locale, sitePaths.getQuotes)}>{header.getQuotes}</a>
      </p>
    </section>
  )
}

function Steps({ locale }: { locale: Locale }) {
  const { home } = speak(locale).site
  return (
    <section className="page section">
      <div className="how">
        <div>
          <h2>{home.stepsTitle}</h2>
          <ol className="steps">
            {home.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.words}</p>
              </li>
            ))}
          </ol>
        </div>
        <SampleList locale={locale} />
      </div>
    </section>
  )
}

const featureScenes = ['exclusive', 'verified', 'score', 'languages'] as const

function Features({ locale }: { locale: Locale }) {
  const { home } = speak(locale).site
  return (
    <section className="band">
      <div className="page section">
        <h2>{home.featuresTitle}</h2>
        <ul className="features">
          {home.features.map((feature, index) => (
            <li className="card" key={feature.title}>
              <Vignette name={featureScenes[index] ?? 'exclusive'} />
              <h3>{feature.title}</h3>
              <p>{feature.words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Guarantee({ locale }: { locale: Locale }) {
  const { offer, site } = speak(locale)
  const { home, links } = site
  return (
    <section className="page section guarantee">
      <p className="guarantee-badge">
        <Icon name="check" className="icon" />
        {home.guaranteeBadge}
      </p>
      <div>
        <h2>{home.guaranteeTitle}</h2>
        <p>{home.guarantee}</p>
        <p>
          <a href={inLocale(locale, sitePaths.refundPolicy)}>{links.refundPolicy}</a>
        </p>
      </div>
      <PointList points={offer.services.cards.at(-1)?.points ?? []} />
    </section>
  )
}

function Testimonials({ locale }: { locale: Locale }) {
  const { home } = speak(locale).site
  return (
    <section className="page section">
      <h2>{home.testimonialsTitle}</h2>
      <p className="section-note">{home.testimonialsNote}</p>
      <ul className="testimonials">
        {home.testimonials.map((testimonial) => (
          <li key={testimonial.who}>
            <figure>
              <blockquote>{testimonial.words}</blockquote>
              <figcaption>{testimonial.who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <h2 className="results-title">{home.resultsTitle}</h2>
      <p className="claims-line">{home.resultsWords}</p>
      <Figures figures={home.results} />
    </section>
  )
}

function Final({ locale }: { locale: Locale }) {
  const { home } = speak(locale).site
  return (
    <section className="final">
      <div className="page final-row">
        <div>
          <h2>{home.finalTitle}</h2>
          <p>{home.finalWords}</p>
        </div>
        <p className="actions">
          <a className="btn btn-large" href={signUpPath}>
            {home.finalStart}
          </a>
          <a className="btn btn-large btn-secondary" href={inLocale(locale, sitePaths.contact)}>
            {home.finalTalk}
          </a>
        </p>
      </div>
    </section>
  )
}
