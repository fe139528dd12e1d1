import { plans, type Plan } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { formatDollars } from '../../../text/format-dollars.ts'
import { speak } from '../../../text/speak.ts'
import { Icon } from '../../ui/icon.tsx'
import { leadPrices } from './lead-prices.ts'

type Row = { name: string; of: (plan: Plan) => string | boolean; numbers?: true }

/** The plans side by side. On a phone the plans scroll sideways beside the names of the rows. */
export function PlanTable({ locale }: { locale: Locale }) {
  const { compare, popular } = speak(locale).offer.pricing
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard too
    <section className="plan-table" aria-label={compare.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{compare.what}</span>
            </th>
            {plans.map((plan) => (
              <th key={plan.slug} scope="col">
                {plan.tier}
                {plan.popular && <small>{popular}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(locale).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {plans.map((plan) => (
                <td key={plan.slug} className={row.numbers && 'numbers'}>
                  <Answer value={row.of(plan)} yes={compare.yes} no={compare.no} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Answer({ value, yes, no }: { value: string | boolean; yes: string; no: string }) {
  if (typeof value === 'string') return value
  return (
    <>
      {value ? <Icon name="check" className="icon-small" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{value ? yes : no}</span>
    </>
  )
}

function listRows(locale: Locale): Row[] {
  const { compare } = speak(locale).offer.pricing
  return [
    {
      name: compare.price,
      numbers: true,
      of: (plan) => formatDollars(plan.priceMonthly) + (plan.priceOrMore ? '+' : ''),
    },
    { name: compare.leads, numbers: true, of: ({ leads }) => formatRange(leads) },
    {
      name: compare.each,
      numbers: true,
      of: (plan) => (plan.priceOrMore ? compare.onCall : leadPrices(plan).join('-')),
    },
    { name: compare.jobs, numbers: true, of: ({ jobs }) => formatRange(jobs) },
    { name: compare.roi, numbers: true, of: ({ roi }) => `${formatRange(roi)}x` },
    {
      name: compare.extra,
      numbers: true,
      of: ({ addOn }) =>
        addOn ? compare.extraLeads(addOn.leads, formatDollars(addOn.price)) : compare.onCall,
    },
    { name: compare.support, of: ({ support }) => compare.supportAnswers[support] },
    { name: compare.dashboard, of: () => true },
    { name: compare.crm, of: ({ withCrm }) => withCrm === true },
    { name: compare.replaced, of: () => true },
    { name: compare.guarantee, of: ({ guarantee }) => compare.guarantees[guarantee] },
    { name: compare.contract, of: () => compare.monthly },
  ]
}

function formatRange({ from, to, orMore }: Plan['leads']): string {
  return `${from}-${to}${orMore ? '+' : ''}`
}
