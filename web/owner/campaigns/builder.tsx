import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { requestLimits } from '../../../engine/plans.ts'
import { services } from '../../../engine/services.ts'
import { appPaths } from '../../../wire/paths.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useOwner } from '../account.ts'
import { isAboutPlace } from '../leads/generate-leads.ts'
import { refreshDelivered } from '../leads/refresh-delivered.ts'
import { seePlans } from '../plan/see-plans.ts'
import { useIsTrialStopped } from '../trial/trial-state.ts'
import { campaignForm } from './form.ts'
import type { Campaign, TypedCampaign } from './form.ts'
import { createCampaign } from './create-campaign.ts'

const { from, to, usual } = requestLimits.campaign

/** The form of a new campaign. */
export function CampaignBuilder() {
  const { text } = useLocale()
  const words = text.owner.campaign
  const create = useCreateCampaign()
  const isStopped = useIsTrialStopped(useOwner().businessId) === true
  const form = useForm<TypedCampaign, unknown, Campaign>({
    resolver: zodResolver(campaignForm(text)),
    defaultValues: {
      name: '',
      serviceType: 'roofing',
      location: '',
      leadsRequested: String(usual),
    },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(campaign: Campaign) {
    const mistake = await create(campaign)
    if (mistake) form.setError('location', { message: mistake }, { shouldFocus: true })
  }

  return (
    <form className="form form-pairs" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        {...form.register('name')}
        label={words.name}
        hint={words.nameHint}
        error={errors.name?.message}
        className="form-whole"
        autoComplete="off"
      />
      <SelectField
        {...form.register('serviceType')}
        label={words.serviceType}
        error={errors.serviceType?.message}
        className="form-whole"
        options={services.map((service) => ({ value: service, label: text.services[service] }))}
      />
      <TextField
        {...form.register('location')}
        label={words.location}
        hint={words.locationHint}
        error={errors.location?.message}
        placeholder={text.owner.home.locationExample}
        autoComplete="off"
      />
      <TextField
        {...form.register('leadsRequested')}
        label={words.count}
        hint={words.countHint}
        error={errors.leadsRequested?.message}
        type="number"
        inputMode="numeric"
        min={from}
        max={to}
        step={1}
      />
      <div className="form-whole">
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={isStopped}
          aria-describedby={isStopped ? 'campaign-stopped' : undefined}
        >
          {isSubmitting ? words.creating : words.create}
        </Button>
        {isStopped && (
          <p id="campaign-stopped" className="hint mt-3">
            {text.trial.campaignStopped}
          </p>
        )}
      </div>
    </form>
  )
}

/** Creates a campaign and goes to its leads. Returns the error for an invalid place. */
function useCreateCampaign(): (campaign: Campaign) => Promise<string | null> {
  const { locale, text } = useLocale()
  const { businessId } = useOwner()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async function create(campaign) {
    let created
    try {
      created = await createCampaign(businessId, campaign, text, locale)
    } catch (error) {
      const sentence = failureSentence(error, text, text.toasts.campaignFailed)
      showToast({ title: text.toasts.error, description: sentence, look: 'error' })
      return isAboutPlace(error) ? sentence : null
    }
    const { delivered, remark } = created
    const { campaignDelivered, campaignDelivery } = text.toasts
    // One toast, because on a phone a second one would cover the first.
    showToast({
      title: text.toasts.campaignCreated,
      description: [
        campaignDelivered(delivered, campaign.leadsRequested),
        ...(remark ? [remark.sentence] : []),
        campaignDelivery,
      ].join(' '),
      look: 'success',
      ...(remark?.wantsPlan && { action: seePlans(text, locale) }),
    })
    await refreshDelivered(queries, businessId)
    await navigate(appPaths.leadManagement)
    return null
  }
}
