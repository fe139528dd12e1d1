import { useState } from 'react'
import { formatDollars } from '../../../text/format-dollars.ts'
import { appPaths, signUpLink, signUpPath } from '../../../wire/paths.ts'
import { readPurchase } from '../../../wire/purchase.ts'
import { useInBrowser } from '../form/in-browser.ts'
import { CallPicker } from './call-picker.tsx'
import { readRememberedOrder } from './order-memory.ts'
import type { ThanksData } from './thanks-data.ts'

/** The purchase in the address, the account of the order, and the time of the onboarding call. */
export function Thanks({ locale, words, purchases, home, answer }: ThanksData) {
  const query = useInBrowser(readQuery) ?? answer?.query ?? ''
  const account = useInBrowser(readAccount) ?? signUpPath
  const [number, setNumber] = useState('')
  return (
    <div className="page thanks">
      <div className="thanks-words">
        <h1>{words.heading}</h1>
        <p className="hero-sub">{words.intro}</p>
        <p className="thanks-number" hidden={number === ''}>
          {`${words.number} `}
          <b className="numbers">{number}</b>
          {`. ${words.mailed}`}
        </p>
      </div>
      <div className="thanks-next">
        <section>
          <h2>{words.nextTitle}</h2>
          <ol className="timeline">
            {words.next.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.words}</p>
              </li>
            ))}
          </ol>
          <p className="actions for-visitors">
            <a className="btn btn-large" href={account}>
              {words.account}
            </a>
          </p>
        </section>
        <CallPicker words={words.call} book={words.book} locale={locale} onNumber={setNumber} />
        <section className="thanks-guarantee">
          <h2>{words.guaranteeTitle}</h2>
          <p>{words.guarantee}</p>
        </section>
        <p className="actions">
          <a className="btn btn-secondary" href={appPaths.dashboard}>
            {words.dashboard}
          </a>
          <a className="btn btn-secondary" href={home}>
            {words.home}
          </a>
        </p>
      </div>
      <Summary words={words} purchases={purchases} query={query} />
    </div>
  )
}

function readQuery(): string {
  return location.search
}

/** The form of an account, filled in with the name and the address of the order. */
function readAccount(): string | null {
  const order = readRememberedOrder()
  return order && signUpLink({ name: order.fullName, email: order.email })
}

type SummaryProps = Pick<ThanksData, 'words' | 'purchases'> & { query: string }

/** Without a purchase in the address, the defaults of the spec. */
function Summary({ words, purchases, query }: SummaryProps) {
  const purchase = readPurchase(query, purchases)
  const price = purchase ? formatDollars(purchase.price) : words.defaultPrice
  const lines = [
    [words.plan, purchase?.plan ?? words.defaultPlan],
    [words.price, words.perMonth.replace('#', () => price)],
    [words.leads, words.leadsFigure.replace('#', purchase?.leads ?? words.defaultLeads)],
    [words.first, words.firstWords],
  ]
  return (
    <div className="thanks-summary">
      <section className="card notch">
        <h2>{words.summaryTitle}</h2>
        <dl className="summary-lines">
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{words.addOnsTitle}</h2>
        <dl className="summary-lines">
          {words.addOns.map(({ what, price: extra }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{extra}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">{words.addOnsNote}</p>
      </section>
    </div>
  )
}
