import { plans } from '../../../engine/plans.ts'
import type { Plan } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { formatDollars } from '../../../text/format-dollars.ts'
import { inLocale, planPath } from '../../../wire/paths.ts'
import { PointList } from '../point-list.tsx'
import { Questions } from '../questions.tsx'
import { speak } from '../../../text/speak.ts'
import { Calculator } from './calculator.tsx'
import { leadPrices } from './lead-prices.ts'
import { PlanTable } from './plan-table.tsx'

export function Pricing({ locale }: { locale: Locale }) {
  const { pricing } = speak(locale).offer
  return (
    <>
      <div className="page opening">
        <h1>{pricing.heading}</h1>
        <p className="hero-sub">{pricing.intro}</p>
      </div>
      <ul className="page tiers">
        {plans.map((plan) => (
          <Tier key={plan.slug} plan={plan} locale={locale} />
        ))}
      </ul>
      <section className="page section">
        <h2>{pricing.compare.title}</h2>
        <PlanTable locale={locale} />
      </section>
      <section className="page section">
        <h2>{pricing.roiTitle}</h2>
        <dl className="roi">
          <div className="roi-invested">
            <dt>{pricing.roiInvested}</dt>
            <dd>{pricing.roiInvestedFigure}</dd>
          </div>
          <div className="roi-generated">
            <dt>{pricing.roiGenerated}</dt>
            <dd>{pricing.roiGeneratedFigure}</dd>
          </div>
        </dl>
        <p className="section-note">{pricing.roiNote}</p>
        <Calculator locale={locale} />
      </section>
      <div className="band">
        <div className="page section pair">
          <section>
            <h2>{pricing.cancelTitle}</h2>
            <p>{pricing.cancel}</p>
          </section>
          <section>
            <h2>{pricing.slotsTitle}</h2>
            <p>{pricing.slots}</p>
          </section>
        </div>
      </div>
      <section className="page section split split-late">
        <h2>{pricing.faqTitle}</h2>
        <Questions questions={pricing.faq} name="pricing" />
      </section>
    </>
  )
}

function Tier({ plan, locale }: { plan: Plan; locale: Locale }) {
  const { pricing } = speak(locale).offer
  const words = pricing.plans[plan.slug]
  const { leads, jobs, roi } = plan
  return (
    <li className={plan.popular ? 'card tier notch tier-popular' : 'card tier'}>
      <h2>{plan.tier}</h2>
      {plan.popular && <p className="badge badge-palm">{pricing.popular}</p>}
      <p className="tier-price">
        <b className="numbers">
          {formatDollars(plan.priceMonthly)}
          {plan.priceOrMore && '+'}
        </b>
        {pricing.perMonth}
      </p>
      <p>{words.words}</p>
      <h3>{pricing.expected}</h3>
      <ul className="tier-results">
        <li>{pricing.leads(leads.from, leads.to, leads.orMore === true)}</li>
        <li>{pricing.jobs(jobs.from, jobs.to, jobs.orMore === true)}</li>
        <li>{pricing.roi(roi.from, roi.to)}</li>
        {!plan.priceOrMore && <li className="tier-each">{pricing.perLead(...leadPrices(plan))}</li>}
      </ul>
      <h3>{pricing.included}</h3>
      <PointList points={words.features} />
      <a
        className={plan.popular ? 'btn btn-wide' : 'btn btn-wide btn-secondary'}
        href={inLocale(locale, planPath(plan))}
      >
        {plan.soldBy === 'call' ? pricing.talk : pricing.choose(plan.tier)}
      </a>
    </li>
  )
}
