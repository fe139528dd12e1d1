import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requestLimits } from '../../../engine/plans.ts'
import { homeServices } from '../../../engine/services.ts'
import type { Text } from '../../../text/load.ts'
import type { GeneratedLeads } from '../../../wire/generate-leads.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { generateLeads, isAboutPlace, wantsPlan } from '../leads/generate-leads.ts'
import { refreshDelivered } from '../leads/refresh-delivered.ts'
import { seePlans } from '../plan/see-plans.ts'

const { from, to, usual } = requestLimits.home

/** The form's schema. The count is parsed from text, because an empty field is not zero. */
export function generateForm(text: Text) {
  const { locationRequired, locationLong, countRange } = text.owner.home
  return z.object({
    serviceType: z.enum(homeServices),
    targetLocation: z.string().trim().min(1, locationRequired).max(200, locationLong),
    leadsRequested: z
      .string()
      .trim()
      .regex(/^\d+$/, countRange)
      .transform(Number)
      .pipe(z.int().min(from, countRange).max(to, countRange)),
  })
}
type Typed = z.input<ReturnType<typeof generateForm>>
type Order = z.output<ReturnType<typeof generateForm>>

type GenerateLeadsFormProps = { businessId: string; onDelivered: () => void }

export function GenerateLeadsForm({ businessId, onDelivered }: GenerateLeadsFormProps) {
  const { locale, text } = useLocale()
  const queries = useQueryClient()
  const form = useForm<Typed, unknown, Order>({
    resolver: zodResolver(generateForm(text)),
    defaultValues: {
      serviceType: 'roofing',
      targetLocation: text.owner.home.locationExample,
      leadsRequested: String(usual),
    },
  })
  const { errors, isSubmitting } = form.formState

  async function generate(order: Order) {
    try {
      const answer = await generateLeads({ businessId, ...order }, text, locale)
      showToast({
        title: text.toasts.success,
        description: generatedSentence(answer, text),
        look: 'success',
        ...(answer.code && { action: seePlans(text, locale) }),
      })
      onDelivered()
    } catch (error) {
      const sentence = failureSentence(error, text, text.toasts.generateFailed)
      if (isAboutPlace(error)) {
        form.setError('targetLocation', { message: sentence }, { shouldFocus: true })
      }
      showToast({
        title: text.toasts.error,
        description: sentence,
        look: 'error',
        ...(wantsPlan(error) && { action: seePlans(text, locale) }),
      })
    }
    await refreshDelivered(queries, businessId)
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(generate)}>
      <SelectField
        {...form.register('serviceType')}
        label={text.owner.home.serviceType}
        error={errors.serviceType?.message}
        options={homeServices.map((service) => ({ value: service, label: text.services[service] }))}
      />
      <TextField
        {...form.register('targetLocation')}
        label={text.owner.home.location}
        hint={text.owner.home.locationHint}
        error={errors.targetLocation?.message}
        placeholder={text.owner.home.locationExample}
        autoComplete="off"
      />
      <TextField
        {...form.register('leadsRequested')}
        label={text.owner.home.count}
        error={errors.leadsRequested?.message}
        type="number"
        inputMode="numeric"
        min={from}
        max={to}
        step={1}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? text.owner.home.generating : text.owner.home.generate}
      </Button>
    </form>
  )
}

type Delivered = Pick<GeneratedLeads, 'leads_generated' | 'leads_on_order' | 'error'>

function generatedSentence(answer: Delivered, { toasts }: Text): string {
  const { leads_generated: delivered, leads_on_order: onOrder, error } = answer
  const rest = error ?? (onOrder > 0 ? toasts.onOrder(onOrder) : null)
  return rest === null ? toasts.generated(delivered) : toasts.generatedAnd(delivered, rest)
}
