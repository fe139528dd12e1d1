import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { backend } from '../app/backend.ts'
import { failureSentence } from '../app/failure.ts'
import { useText } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { recoveryCodeForm } from './auth-forms.ts'
import type { RecoveryCodeForm } from './auth-forms.ts'

/** The code of the mail with the sign-in link, for whoever reads mail on another device. */
export function SignInCode({ email }: { email: string }) {
  const text = useText()
  const form = useForm<RecoveryCodeForm>({
    resolver: zodResolver(recoveryCodeForm(text)),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function verify({ code }: RecoveryCodeForm) {
    try {
      const { auth } = await backend()
      const { error } = await auth.verifyOtp({ email, token: code, type: 'email' })
      if (error) throw error
      showToast({ title: text.toasts.loggedIn, look: 'success' })
    } catch (error) {
      const sentence = failureSentence(error, text, text.auth.codeWrong)
      form.setError('code', { message: sentence }, { shouldFocus: true })
      showToast({ title: text.toasts.error, description: sentence, look: 'error' })
    }
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(verify)}>
      <TextField
        {...form.register('code')}
        label={text.auth.code}
        hint={text.auth.codeHint}
        error={errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? text.auth.checkingCode : text.auth.useCode}
      </Button>
    </form>
  )
}
