import { useState, type FormEvent } from 'react'
import { plans } from '../../../engine/plans.ts'
import {
  planLimits,
  type AdministeredBusiness,
  type OrderToActivate,
  type PlanAct,
} from '../../../wire/business-plans.ts'
import { formatDate, formatNumber } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { showWrong } from '../use-mistakes.ts'
import type { Confirmation } from './confirm-act.tsx'
import {
  customTier,
  readLocalDay,
  monthLater,
  makePlanForm,
  readPlanForm,
  withTier,
  type PlanForm,
} from './plan-form.ts'

type PlanEditorProps = {
  business: AdministeredBusiness
  /** Starts a new plan in place of the current one; otherwise edits the current one. */
  isNew: boolean
  order: OrderToActivate | null
  isBusy: boolean
  onSubmit: (act: PlanAct, confirmation: Confirmation | null) => void
  onLeave: (() => void) | null
}

export function PlanEditor({ business, isNew, order, isBusy, onSubmit, onLeave }: PlanEditorProps) {
  const { plan: words } = useWords('admin').businessPlans
  const { locale } = useLocale()
  const [today] = useState(() => readLocalDay(new Date().toISOString()))
  const [first] = useState(() => makePlanForm(isNew ? null : business.plan, order, today))
  const [form, setForm] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  const { id: businessId, name, plan } = business
  const seen = plan && { id: plan.id, version: plan.version }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readPlanForm(form, first, words, today, formatNumber(planLimits.quota, locale))
    if ('errors' in read) return showWrong(event.currentTarget, () => setErrors(read.errors))
    setErrors({})
    const { terms } = read
    if (isNew || seen === null) {
      const orderId = order === null ? {} : { orderId: order.id }
      return onSubmit({ act: 'start', businessId, seen, terms, ...orderId }, confirmReplacement())
    }
    const { startsOn, endsOn, ...rest } = terms
    const moved = {
      ...(startsOn !== first.startsOn && { startsOn }),
      ...(endsOn !== first.endsOn && { endsOn }),
    }
    const act = { act: 'change', businessId, seen, terms: { ...rest, ...moved } } as const
    onSubmit(act, confirmLowering(terms.quota, terms.endsOn))
  }

  function confirmReplacement(): Confirmation | null {
    if (plan === null) return null
    const { replace } = words.confirm
    return { ...replace, words: replace.words(name, Math.max(0, plan.quota - plan.used)) }
  }

  function confirmLowering(quota: number, endsOn: string): Confirmation | null {
    if (plan === null || quota >= plan.quota) return null
    const { title, words: say, over, act } = words.confirm.lower
    const end = formatDate(`${endsOn}T12:00:00Z`, locale, 'long')
    const sentences = [say(name, plan.quota, quota)]
    if (quota <= plan.used) sentences.push(over(plan.used, end))
    return { title, act, words: sentences.join(' ') }
  }

  return (
    <form className="form form-pairs" noValidate onSubmit={submit}>
      <h3 className="form-whole">{isNew ? words.startTitle : words.changeTitle}</h3>
      <PlanFields form={form} errors={errors} used={isNew ? 0 : (plan?.used ?? 0)} set={setForm} />
      <div className="actions form-whole">
        <Button type="submit" busy={isBusy}>
          {isBusy ? words.saving : isNew ? words.start : words.change}
        </Button>
        {onLeave && (
          <Button look="secondary" onClick={onLeave}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  )
}

type Errors = Partial<Record<keyof PlanForm, string>>

type PlanFieldsProps = {
  form: PlanForm
  errors: Errors
  /** How many leads of the edited plan are used. */
  used: number
  set: (form: PlanForm) => void
}

function PlanFields({ form, errors, used, set }: PlanFieldsProps) {
  const { plan: words } = useWords('admin').businessPlans

  function field(key: keyof PlanForm) {
    return {
      value: form[key],
      error: errors[key],
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        set({ ...form, [key]: value }),
    }
  }

  return (
    <>
      <SelectField
        label={words.tier}
        value={form.tier}
        options={[
          ...plans.map(({ tier }) => ({ value: tier, label: tier })),
          { value: customTier, label: words.custom },
        ]}
        onChange={({ target: { value } }) => set(withTier(form, value))}
      />
      {form.tier === customTier && (
        <TextField
          label={words.customName}
          maxLength={planLimits.tier}
          autoComplete="off"
          {...field('customName')}
        />
      )}
      <TextField label={words.price} inputMode="decimal" autoComplete="off" {...field('price')} />
      <TextField
        label={words.quota}
        inputMode="numeric"
        autoComplete="off"
        {...(used > 0 && { hint: words.quotaHint(used) })}
        {...field('quota')}
      />
      <TextField
        label={words.starts}
        type="date"
        {...field('startsOn')}
        onChange={({ target: { value } }) =>
          set({
            ...form,
            startsOn: value,
            // The plan stays a month long until the admin chooses another end.
            ...(form.endsOn === monthLater(form.startsOn) && { endsOn: monthLater(value) }),
          })
        }
      />
      <TextField label={words.ends} type="date" hint={words.endsHint} {...field('endsOn')} />
      <TextField
        className="form-whole"
        label={words.invoiceLabel}
        hint={words.invoiceHint}
        maxLength={planLimits.invoice}
        autoComplete="off"
        {...field('invoice')}
      />
    </>
  )
}
