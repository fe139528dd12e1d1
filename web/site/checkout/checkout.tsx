import type { CheckoutPlan } from '../../../engine/plans.ts'
import { formatDollars } from '../../../text/format-dollars.ts'
import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { PointList } from '../point-list.tsx'
import { speak } from '../../../text/speak.ts'
import { Island } from '../island.tsx'
import { checkoutFormProps } from './checkout-form-props.ts'
import { CheckoutForm } from './checkout-form.tsx'

type CheckoutProps = { locale: Locale; plan: CheckoutPlan }

/** The checkout page of a plan: its terms, the form and what follows. */
export function Checkout({ locale, plan }: CheckoutProps) {
  const { checkout, offer } = speak(locale)
  const { pricing } = offer
  return (
    <div className="page checkout">
      <div className="checkout-words">
        {plan.popular && <p className="badge badge-palm">{pricing.popular}</p>}
        <h1>{plan.tier}</h1>
        <p className="tier-price">
          <b className="numbers">{formatDollars(plan.priceMonthly)}</b>
          {pricing.perMonth}
        </p>
        <p className="checkout-lead">{pricing.plans[plan.slug].words}</p>
        <p>
          <a href={inLocale(locale, sitePaths.pricing)}>{checkout.otherPlans}</a>
        </p>
      </div>
      <Island name="checkout" of={CheckoutForm} props={checkoutFormProps(plan, locale)} />
      <div className="checkout-more">
        <ExpectedRoi locale={locale} plan={plan} />
        <Timeline locale={locale} plan={plan} />
        <details className="checkout-included">
          <summary>
            {checkout.included}
            <Icon name="down" className="icon-small" />
          </summary>
          <PointList
            points={[
              pricing.leads(plan.leads.from, plan.leads.to, false),
              ...pricing.plans[plan.slug].features,
            ]}
          />
        </details>
        {plan.addOn && (
          <section className="checkout-add-on">
            <h2>{checkout.addOnTitle}</h2>
            <p>
              <strong>{checkout.addOn(plan.addOn.leads, formatDollars(plan.addOn.price))}</strong>
            </p>
            <p>{checkout.addOnWords}</p>
          </section>
        )}
      </div>
    </div>
  )
}

function ExpectedRoi({ locale, plan }: CheckoutProps) {
  const { checkout, offer } = speak(locale)
  const { leads, jobs, roi } = plan
  return (
    <section className="card">
      <h2>{checkout.roiTitle}</h2>
      <p className="checkout-roi-figure numbers">
        {roi.from}-{roi.to}x
      </p>
      <ul className="checkout-roi-parts">
        <li>{offer.pricing.leads(leads.from, leads.to, false)}</li>
        <li>{offer.pricing.jobs(jobs.from, jobs.to, false)}</li>
      </ul>
      <p className="hint">{checkout.roiNote}</p>
    </section>
  )
}

function Timeline({ locale }: CheckoutProps) {
  const { checkout } = speak(locale)
  return (
    <section>
      <h2>{checkout.timelineTitle}</h2>
      <ol className="timeline">
        {checkout.timeline.map(({ day, words }) => (
          <li key={day}>
            <h3>{day}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
