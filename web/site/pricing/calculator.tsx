import { plans } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { computeReturn, mostJobValue, type MonthResults } from './compute-return.ts'

/** All plans promise one job for about five leads (`engine/plan-table.ts`). */
const usual = { jobValue: 6000, jobsIn100: 20 }

/** What a plan brings with the visitor's own numbers. Disabled until `client/calculator.ts` can compute. */
export function Calculator({ locale }: { locale: Locale }) {
  const { calculator } = speak(locale).offer.pricing
  const plan = plans.find(({ popular }) => popular) ?? plans[0]
  const month = { price: plan.priceMonthly, leads: plan.monthlyLeadQuota, ...usual }
  const results = computeReturn(month)
  const words = calculator.results
  const rows = [
    { name: 'jobs', value: results?.jobs, label: words.jobs },
    { name: 'costPerJob', value: results?.costPerJob, label: words.costPerJob },
    { name: 'jobsToPay', value: results?.jobsToPay, label: words.jobsToPay },
    { name: 'work', value: results?.work, label: words.work },
  ] satisfies { name: keyof MonthResults; value: string | undefined; label: string }[]
  return (
    <div className="calculator">
      <fieldset disabled>
        <legend>{calculator.title}</legend>
        <SelectField
          id="calculator-plan"
          label={calculator.plan}
          name="plan"
          autoComplete="off"
          defaultValue={describeMonth(plan)}
          options={plans.map((each) => ({
            value: describeMonth(each),
            label: calculator.option(each.tier, each.monthlyLeadQuota),
          }))}
        />
        <TextField
          id="calculator-job"
          label={calculator.job}
          hint={calculator.jobHint}
          name="job"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={mostJobValue}
          defaultValue={usual.jobValue}
        />
        <TextField
          id="calculator-rate"
          label={calculator.rate}
          hint={calculator.rateHint(usual.jobsIn100)}
          name="rate"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={100}
          defaultValue={usual.jobsIn100}
        />
      </fieldset>
      <div aria-live="polite">
        <dl>
          {rows.map(({ name, value, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd data-result={name}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="error" hidden>
          <Icon name="alert" className="icon-small" />
          {calculator.problem}
        </p>
        <p className="section-note">{calculator.note}</p>
      </div>
    </div>
  )
}

/** Price and leads of the plan, for the script. */
function describeMonth(plan: { priceMonthly: number; monthlyLeadQuota: number }): string {
  return `${plan.priceMonthly} ${plan.monthlyLeadQuota}`
}
