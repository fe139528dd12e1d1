import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { failureSentence } from '../app/failure.ts'
import { useText } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { recoveryCodeForm } from './auth-forms.ts'
import type { RecoveryCodeForm } from './auth-forms.ts'

type RecoveryCodeProps = {
  email: string
  onRecover: (recovering: boolean) => void
  onRecovered: () => void
}

/** The mail's code, for whoever reads mail on another device: it does what the link does. */
export function RecoveryCode({ email, onRecover, onRecovered }: RecoveryCodeProps) {
  const text = useText()
  const navigate = useNavigate()
  const form = useForm<RecoveryCodeForm>({
    resolver: zodResolver(recoveryCodeForm(text)),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function verify({ code }: RecoveryCodeForm) {
    onRecover(true)
    try {
      const { error } = await (
        await backend()
      ).auth.verifyOtp({ email, token: code, type: 'recovery' })
      if (error) throw error
    } catch (error) {
      onRecover(false)
      const sentence = failureSentence(error, text, text.auth.codeWrong)
      form.setError('code', { message: sentence }, { shouldFocus: true })
      showToast({ title: text.toasts.error, description: sentence, look: 'error' })
      return
    }
    onRecovered()
    // A reload now must still ask for the new password.
    await navigate(`${appPaths.auth}?reset=true`, { replace: true })
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
