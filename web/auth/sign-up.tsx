import { appPaths } from '../../wire/paths.ts'
import { passingBackend } from '../app/backend.ts'
import { showFailure } from '../app/show-failure.ts'
import { useSharedLocale } from '../app/language.ts'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { nativeForm } from './fields/native-form.ts'
import { useFields, type Typed } from './fields/use-fields.ts'
import { checkSignUp, signUpFields } from './forms.ts'
import { useCaptcha } from './captcha/captcha.tsx'
import { TermsHint } from './terms-hint.tsx'
import { shortestPassword } from '../backend-address.ts'

type SignUpProps = {
  email: string
  onSignedUp: (email: string) => void
  /** Called when the account must confirm its address. */
  onUnconfirmed: (email: string) => void
}

/** Creates an account; the person then logs in with it. */
export function SignUp({ email: given, onSignedUp, onUnconfirmed }: SignUpProps) {
  const { locale, text } = useSharedLocale()
  const captcha = useCaptcha()
  const { field, isBusy, onSubmit } = useFields({
    names: signUpFields,
    check: (typed) => checkSignUp(typed, text.auth),
    send: signUp,
  })

  async function signUp({ fullName, email, password }: Typed<(typeof signUpFields)[number]>) {
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
      showFailure(error, text, text.toasts.signUpFailed)
    }
  }

  return (
    <form className="form" {...nativeForm} onSubmit={onSubmit}>
      <TextField
        {...field('fullName')}
        id="sign-up-name"
        label={text.auth.fullName}
        autoComplete="name"
        required
      />
      <TextField
        {...field('email')}
        id="sign-up-email"
        defaultValue={given}
        label={text.auth.email}
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...field('password')}
        id="sign-up-password"
        label={text.auth.password}
        hint={text.auth.passwordHint(shortestPassword())}
        labels={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        autoComplete="new-password"
        required
      />
      {captcha.field}
      <Button type="submit" name="action" value="sign-up" wide busy={isBusy}>
        {isBusy ? text.auth.signingUp : text.auth.signUpAction}
      </Button>
      <TermsHint />
    </form>
  )
}
