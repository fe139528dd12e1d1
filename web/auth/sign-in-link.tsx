import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { failureSentence } from '../app/failure.ts'
import { useText } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { forgotForm } from './auth-forms.ts'
import type { ForgotForm } from './auth-forms.ts'
import { useCaptcha } from './captcha.tsx'
import { SignInCode } from './sign-in-code.tsx'
import { useCountdown } from './use-countdown.ts'

/** The server mails an address no sooner again. */
const secondsBetweenMails = 60

/** A mail in place of a password. The page says the same of every address, known or not. */
export function SignInLink({ email, onBack }: { email: string; onBack: () => void }) {
  const text = useText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [wait, startWaiting] = useCountdown()
  const form = useForm<ForgotForm>({
    resolver: zodResolver(forgotForm(text)),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()

  async function send({ email: address }: ForgotForm) {
    const answer = captcha.answer()
    if (!answer) return
    try {
      await mailLink(address, answer)
      setSentTo(address)
      captcha.renew()
      startWaiting(secondsBetweenMails)
    } catch (error) {
      captcha.renew()
      const description = failureSentence(error, text, text.auth.linkFailed)
      showToast({ title: text.toasts.error, description, look: 'error' })
    }
  }

  return (
    <div className="form">
      <h1>{sentTo ? text.auth.linkSentTitle : text.auth.linkTitle}</h1>
      <output className="text-ink-soft">
        {sentTo ? text.auth.linkSent(sentTo) : text.auth.linkHint}
      </output>
      {sentTo && <SignInCode email={sentTo} />}
      <form className="form" noValidate onSubmit={form.handleSubmit(send)}>
        <TextField
          {...form.register('email')}
          label={text.auth.email}
          error={errors.email?.message}
          type="email"
          autoComplete="email"
        />
        {captcha.field}
        <Button
          type="submit"
          wide
          busy={isSubmitting}
          disabled={wait > 0}
          look={sentTo ? 'secondary' : 'primary'}
        >
          {buttonWords()}
        </Button>
      </form>
      <Button look="quiet" className="justify-self-center" onClick={onBack}>
        {text.auth.backToLogin}
      </Button>
    </div>
  )

  function buttonWords() {
    if (isSubmitting) return text.auth.sending
    if (wait > 0) return text.auth.sendAgainIn(wait)
    return sentTo ? text.auth.sendAgain : text.auth.linkSend
  }
}

/** What would tell a known address from an unknown one. */
const tellTale = ['otp_disabled', 'over_email_send_rate_limit', 'signup_disabled']

async function mailLink(email: string, answer: { captchaToken?: string }): Promise<void> {
  const { error } = await (
    await backend()
  ).auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: false,
      emailRedirectTo: `${location.origin}${appPaths.auth}`,
      ...answer,
    },
  })
  if (error && !tellTale.includes(error.code ?? '')) throw error
}
