import { plans } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { appPaths, inLocale, signUpPath, sitePaths } from '../../../wire/paths.ts'
import { speak } from '../../../text/speak.ts'
import { CallPicker } from './call-picker.tsx'
import type { ConfirmationData } from './confirmation-data.ts'
import { purchaseOf } from '../../../wire/purchase.ts'

/** The thank-you page and what happens next. The script fills in the order; without it the defaults remain. */
export function Confirmation({ locale }: { locale: Locale }) {
  const { thanks } = speak(locale).checkout
  const data: ConfirmationData = {
    purchases: plans.map(purchaseOf),
    perMonth: thanks.perMonth('#'),
    leadsFigure: thanks.leadsFigure('#'),
    call: { ...thanks.call, book: thanks.book },
    locale,
  }
  return (
    <div className="page thanks" data-thanks={JSON.stringify(data)}>
      <div className="thanks-words">
        <h1>{thanks.heading}</h1>
        <p className="hero-sub">{thanks.intro}</p>
        <p className="thanks-number" data-number-line="" hidden>
          {thanks.number} <b className="numbers" data-number="" />. {thanks.mailed}
        </p>
      </div>
      <div className="thanks-next">
        <section>
          <h2>{thanks.nextTitle}</h2>
          <ol className="timeline">
            {thanks.next.map(({ title, words }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ol>
          <p className="actions for-visitors">
            <a className="btn btn-large" href={signUpPath} data-account="">
              {thanks.account}
            </a>
          </p>
        </section>
        <CallPicker locale={locale} />
        <section className="thanks-guarantee">
          <h2>{thanks.guaranteeTitle}</h2>
          <p>{thanks.guarantee}</p>
        </section>
        <p className="actions">
          <a className="btn btn-secondary" href={appPaths.dashboard}>
            {thanks.dashboard}
          </a>
          <a className="btn btn-secondary" href={inLocale(locale, sitePaths.home)}>
            {thanks.home}
          </a>
        </p>
      </div>
      <Summary locale={locale} />
    </div>
  )
}

function Summary({ locale }: { locale: Locale }) {
  const { thanks } = speak(locale).checkout
  return (
    <div className="thanks-summary">
      <section className="card notch">
        <h2>{thanks.summaryTitle}</h2>
        <dl className="summary-lines">
          <div>
            <dt>{thanks.plan}</dt>
            <dd data-plan="">{thanks.defaultPlan}</dd>
          </div>
          <div>
            <dt>{thanks.price}</dt>
            <dd data-price="">{thanks.perMonth(thanks.defaultPrice)}</dd>
          </div>
          <div>
            <dt>{thanks.leads}</dt>
            <dd data-leads="">{thanks.leadsFigure(thanks.defaultLeads)}</dd>
          </div>
          <div>
            <dt>{thanks.first}</dt>
            <dd>{thanks.firstWords}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2>{thanks.addOnsTitle}</h2>
        <dl className="summary-lines">
          {thanks.addOns.map(({ what, price }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">{thanks.addOnsNote}</p>
      </section>
    </div>
  )
}
