import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { backend } from '../app/backend.ts'
import { failureSentence } from '../app/failure.ts'
import { useText } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useAccountLanguage } from './language/account-language.ts'
import { loginForm } from './forms.ts'
import type { LoginForm } from './forms.ts'
import { useCaptcha } from './captcha/captcha.tsx'
import { PasskeySignIn } from './keys/passkey-sign-in.tsx'

type LoginProps = {
  email: string
  /** True right after sign-up: focus starts at the password. */
  atPassword: boolean
  onForgot: (email: string) => void
  onMailLink: (email: string) => void
  /** Called when the password is correct but the address was never confirmed. */
  onUnconfirmed: (email: string) => void
}

/** The login form. The page redirects when the session arrives. */
export function Login({ email, atPassword, onForgot, onMailLink, onUnconfirmed }: LoginProps) {
  const text = useText()
  const speakAs = useAccountLanguage()
  const form = useForm<LoginForm>({
    resolver: zodResolver(loginForm(text)),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()
  const { setFocus } = form
  useEffect(() => {
    if (atPassword) setFocus('password')
  }, [atPassword, setFocus])

  async function logIn(values: LoginForm) {
    const answer = captcha.answer()
    if (!answer) return
    try {
      const { auth } = await backend()
      const { data, error } = await auth.signInWithPassword({ ...values, options: answer })
      if (error?.code === 'email_not_confirmed') return onUnconfirmed(values.email)
      if (error) throw error
      const { toasts } = await speakAs(data.user.id)
      showToast({ title: toasts.loggedIn, look: 'success' })
    } catch (error) {
      captcha.renew()
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.logInFailed),
        look: 'error',
      })
    }
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(logIn)}>
      <TextField
        {...form.register('email')}
        label={text.auth.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email webauthn"
      />
      <PasswordField
        {...form.register('password')}
        label={text.auth.password}
        error={errors.password?.message}
        labels={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        autoComplete="current-password"
      />
      {captcha.field}
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? text.auth.loggingIn : text.auth.logInAction}
      </Button>
      <Button
        look="quiet"
        className="justify-self-center"
        onClick={() => onForgot(form.getValues('email'))}
      >
        {text.auth.forgot}
      </Button>
      <p className="auth-or">{text.auth.or}</p>
      <PasskeySignIn captcha={captcha} />
      <Button look="secondary" wide onClick={() => onMailLink(form.getValues('email'))}>
        {text.auth.link}
      </Button>
    </form>
  )
}
