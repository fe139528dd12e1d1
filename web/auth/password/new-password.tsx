import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { newPasswordForm } from '../forms.ts'
import type { NewPasswordForm } from '../forms.ts'
import { focusOn } from '../../app/focus/focus.ts'
import { shortestPassword } from '../../backend-address.ts'

/** Sets a new password after the recovery link has signed the person in. */
export function NewPassword({ onSaved }: { onSaved: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm(text)),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function save({ password }: NewPasswordForm) {
    try {
      const { error } = await (await backend()).auth.updateUser({ password })
      if (error) throw error
      showToast({ title: text.toasts.passwordChanged, look: 'success' })
      onSaved()
      void navigate(appPaths.auth, { replace: true })
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.passwordFailed),
        look: 'error',
      })
    }
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(save)}>
      <h1 tabIndex={-1} ref={focusOn}>
        {text.auth.newPasswordTitle}
      </h1>
      <PasswordField
        {...form.register('password')}
        label={text.auth.newPassword}
        hint={text.auth.passwordHint(shortestPassword())}
        error={errors.password?.message}
        labels={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        autoComplete="new-password"
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? text.auth.saving : text.auth.savePassword}
      </Button>
    </form>
  )
}
