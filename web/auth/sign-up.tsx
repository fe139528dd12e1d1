import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { appPaths } from '../../wire/paths.ts'
import { passingBackend } from '../app/backend.ts'
import { failureSentence } from '../app/failure.ts'
import { useLocale } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { signUpForm } from './forms.ts'
import type { SignUpForm } from './forms.ts'
import { useCaptcha } from './captcha/captcha.tsx'
import { TermsHint } from './terms-hint.tsx'
import { shortestPassword } from '../backend-address.ts'

type SignUpProps = {
  onSignedUp: (email: string) => void
  /** Called when the account must confirm its address. */
  onUnconfirmed: (email: string) => void
}

/** Creates an account; the person then logs in with it. */
export function SignUp({ onSignedUp, onUnconfirmed }: SignUpProps) {
  const { locale, text } = useLocale()
  const form = useForm<SignUpForm>({
    resolver: zodResolver(signUpForm(text)),
    defaultValues: { fullName: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()

  async function signUp({ fullName, email, password }: SignUpForm) {
    const answer = captcha.answer()
    if (!answer) return
    try {
      const client = await passingBackend()
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: {
          data: { full_name: fullName, language: locale },
          ...answer,
          emailRedirectTo: `${location.origin}${appPaths.admin}`,
        },
      })
      if (error) throw error
      if (!data.session) return onUnconfirmed(email)
      await client.auth.signOut({ scope: 'local' })
      showToast({ title: text.toasts.signedUp, look: 'success' })
      captcha.renew()
      onSignedUp(email)
    } catch (error) {
      captcha.renew()
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.signUpFailed),
        look: 'error',
      })
    }
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(signUp)}>
      <TextField
        {...form.register('fullName')}
        label={text.auth.fullName}
        error={errors.fullName?.message}
        autoComplete="name"
      />
      <TextField
        {...form.register('email')}
        label={text.auth.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
      />
      <PasswordField
        {...form.register('password')}
        label={text.auth.password}
        hint={text.auth.passwordHint(shortestPassword())}
        error={errors.password?.message}
        labels={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        autoComplete="new-password"
      />
      {captcha.field}
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? text.auth.signingUp : text.auth.signUpAction}
      </Button>
      <TermsHint />
    </form>
  )
}
