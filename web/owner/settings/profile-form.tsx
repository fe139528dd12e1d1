import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { backend } from '../../app/backend.ts'
import { useText } from '../../app/locale.tsx'
import { useSignedInSession } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Profile } from '../account.ts'
import { useUpdateProfile } from './update-profile.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const text = useText()
  const words = text.owner.settings
  const email = useSignedInSession().user.email ?? ''
  const update = useUpdateProfile(profile.id)
  const schema = z.object({
    full_name: z.string().trim().min(1, text.auth.nameRequired).max(200, text.auth.longName),
  })
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { full_name: profile.full_name ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form
      className="form"
      noValidate
      onSubmit={form.handleSubmit(async (values) => {
        if (await update(values)) await tellMails(values.full_name)
      })}
    >
      <TextField
        {...form.register('full_name')}
        label={words.fullName}
        error={errors.full_name?.message}
        autoComplete="name"
      />
      <TextField label={words.email} hint={words.emailHint} value={email} readOnly type="email" />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? words.saving : words.save}
      </Button>
    </form>
  )
}

/** Emails greet by the name in the account. A failure here does not fail the form. */
async function tellMails(fullName: string) {
  const { error } = await (await backend()).auth.updateUser({ data: { full_name: fullName } })
  // oxlint-disable-next-line no-console -- support reads the browser console
  if (error) console.warn('updateUser', error.message)
}
