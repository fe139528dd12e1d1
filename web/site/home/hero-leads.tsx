import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { SampleLeadCard } from './sample-lead.tsx'
import { heroLeads } from './sample-leads.ts'

/** The product in the hero: a lead for each trade. The page shows the chosen one. */
export function HeroLeads({ locale }: { locale: Locale }) {
  const { site, services } = speak(locale)
  const { sample } = site.home
  return (
    <figure className="hero-leads">
      <fieldset className="trades">
        <legend className="visually-hidden">{sample.trades}</legend>
        {heroLeads.map(({ service }, index) => (
          <label className="trade" key={service}>
            <input
              type="radio"
              name="trade"
              value={service}
              defaultChecked={index === 0}
              autoComplete="off"
            />
            {services[service]}
          </label>
        ))}
      </fieldset>
      <div className="hero-cards">
        {heroLeads.map((lead) => (
          <SampleLeadCard key={lead.service} lead={lead} locale={locale} />
        ))}
      </div>
      <figcaption>{sample.caption}</figcaption>
    </figure>
  )
}
