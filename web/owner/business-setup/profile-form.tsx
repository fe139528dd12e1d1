import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { IndustryOptions } from '../../app/industry-options.tsx'
import { showIndustry } from '../../app/industry.ts'
import { useText } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import type { Profile } from '../account.ts'
import { businessForm } from './form.ts'
import type { BusinessForm } from './form.ts'

type BusinessProfileFormProps = {
  business: Profile['businesses']
  onSave: (values: BusinessForm) => Promise<void>
}

export function BusinessProfileForm({ business, onSave }: BusinessProfileFormProps) {
  const text = useText()
  const { setup } = text.owner
  const form = useForm<BusinessForm>({
    resolver: zodResolver(businessForm(text)),
    defaultValues: {
      business_name: business?.business_name ?? '',
      industry: showIndustry(business?.industry ?? '', text),
      description: business?.description ?? '',
      phone_number: business?.phone_number ?? '',
      email: business?.email ?? '',
      address: business?.address ?? '',
    },
  })
  const { errors, isSubmitting } = form.formState

  return (
    <form className="form form-pairs" noValidate onSubmit={form.handleSubmit(onSave)}>
      <TextField
        {...form.register('business_name')}
        label={setup.businessName}
        error={errors.business_name?.message}
        autoComplete="organization"
      />
      <TextField
        {...form.register('industry')}
        label={setup.industry}
        error={errors.industry?.message}
        placeholder={setup.industryHint}
        list="industries"
      />
      <IndustryOptions />
      <TextAreaField
        {...form.register('description')}
        label={setup.description}
        error={errors.description?.message}
        placeholder={setup.descriptionHint}
        className="form-whole"
        rows={4}
      />
      <TextField
        {...form.register('phone_number')}
        label={setup.phone}
        error={errors.phone_number?.message}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...form.register('email')}
        label={setup.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...form.register('address')}
        label={setup.address}
        error={errors.address?.message}
        className="form-whole"
        autoComplete="street-address"
      />
      <div className="form-whole">
        <Button type="submit" busy={isSubmitting}>
          {buttonWords()}
        </Button>
      </div>
    </form>
  )

  function buttonWords() {
    if (isSubmitting) return setup.saving
    return business ? setup.update : setup.create
  }
}
