import { useEffect, type MouseEvent } from 'react'
import { backend } from '../app/backend.ts'
import { showFailure } from '../app/show-failure.ts'
import { useSharedText } from '../app/language.ts'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useAccountLanguage } from './language/account-language.ts'
import { nativeForm } from './fields/native-form.ts'
import { readTyped, useFields, type Typed } from './fields/use-fields.ts'
import { checkLogin, loginFields } from './forms.ts'
import { beforeLeaving } from './leave.ts'
import { useCaptcha, type Captcha } from './captcha/captcha.tsx'
import { canUseKeys } from './keys/can-use-keys.ts'
import { PasskeySignIn } from './keys/passkey-sign-in.tsx'
import { useAuthSettings } from './settings.ts'

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
  const text = useSharedText()
  const speakAs = useAccountLanguage()
  const captcha = useCaptcha()
  const { field, isBusy, onSubmit } = useFields({
    names: loginFields,
    check: (typed) => checkLogin(typed, text.auth),
    send: (typed) => beforeLeaving(logIn(typed)),
  })
  useEffect(() => {
    if (atPassword) document.querySelector<HTMLElement>('#login-password')?.focus()
  }, [atPassword])

  async function logIn(typed: Typed<'email' | 'password'>) {
    const answer = captcha.answer()
    if (!answer) return
    try {
      const { auth } = await backend()
      const { data, error } = await auth.signInWithPassword({ ...typed, options: answer })
      if (error?.code === 'email_not_confirmed') return onUnconfirmed(typed.email)
      if (error) throw error
      const { toasts } = await speakAs(data.user.id)
      showToast({ title: toasts.loggedIn, look: 'success' })
    } catch (error) {
      captcha.renew()
      showFailure(error, text, text.toasts.logInFailed)
    }
  }

  return (
    <form className="form" {...nativeForm} onSubmit={onSubmit}>
      <TextField
        {...field('email')}
        id="login-email"
        defaultValue={email}
        label={text.auth.email}
        type="email"
        autoComplete="email webauthn"
        required
      />
      <PasswordField
        {...field('password')}
        id="login-password"
        label={text.auth.password}
        labels={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        autoComplete="current-password"
        required
      />
      {captcha.field}
      <Button type="submit" name="action" value="log-in" wide busy={isBusy}>
        {isBusy ? text.auth.loggingIn : text.auth.logInAction}
      </Button>
      <OtherWays captcha={captcha} onForgot={onForgot} onMailLink={onMailLink} />
    </form>
  )
}

type OtherWaysProps = Pick<LoginProps, 'onForgot' | 'onMailLink'> & { captcha: Captcha }

/** Two of the buttons submit the form too, but only until the script has started. */
function OtherWays({ captcha, onForgot, onMailLink }: OtherWaysProps) {
  const { auth: words } = useSharedText()
  const hasPasskeys = useAuthSettings()?.passkeys === true && canUseKeys()
  const native = { type: 'submit', name: 'action', formNoValidate: true } as const
  return (
    <>
      <Button
        {...native}
        value="forgot"
        look="quiet"
        className="justify-self-center"
        onClick={(event) => onForgot(takeEmail(event))}
      >
        {words.forgot}
      </Button>
      <p className="auth-or">{words.or}</p>
      {hasPasskeys && <PasskeySignIn captcha={captcha} />}
      <Button
        {...native}
        value="link"
        look="secondary"
        wide
        onClick={(event) => onMailLink(takeEmail(event))}
      >
        {words.link}
      </Button>
    </>
  )
}

/** The address in the form of the button, which is not submitted. */
function takeEmail(event: MouseEvent<HTMLButtonElement>): string {
  event.preventDefault()
  const { form } = event.currentTarget
  return form ? readTyped(form, ['email']).email : ''
}
