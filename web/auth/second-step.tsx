import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { backend } from '../app/backend.ts'
import { failureSentence } from '../app/failure.ts'
import { useText } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { stepCodeForm } from './auth-forms.ts'
import type { StepCodeForm } from './auth-forms.ts'

/** After the password: the code of the app. The page leaves by itself once it is right. */
export function SecondStep({ factorId }: { factorId: string }) {
  const text = useText()
  const form = useForm<StepCodeForm>({
    resolver: zodResolver(stepCodeForm(text)),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function verify({ code }: StepCodeForm) {
    try {
      const { mfa } = (await backend()).auth
      const { error } = await mfa.challengeAndVerify({ factorId, code })
      if (error) throw error
    } catch (error) {
      const sentence = failureSentence(error, text, text.auth.stepCodeWrong)
      form.setError('code', { message: sentence }, { shouldFocus: true })
      showToast({ title: text.toasts.error, description: sentence, look: 'error' })
    }
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(verify)}>
      <h1>{text.auth.stepTitle}</h1>
      <p className="text-ink-soft">{text.auth.step}</p>
      <TextField
        {...form.register('code')}
        label={text.auth.stepCode}
        error={errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? text.auth.checkingCode : text.auth.stepAction}
      </Button>
      <Button look="quiet" className="justify-self-center" onClick={() => void leave()}>
        {text.auth.backToLogin}
      </Button>
    </form>
  )
}

async function leave() {
  await (await backend()).auth.signOut({ scope: 'local' })
}
