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
import { RecoveryCode } from './recovery-code.tsx'
import { useCountdown } from './use-countdown.ts'
import { forgotForm } from './auth-forms.ts'
import type { ForgotForm } from './auth-forms.ts'
import { useCaptcha } from './captcha.tsx'

/** The server mails an address no sooner again. */
const secondsBetweenMails = 60

type ForgotPasswordProps = {
  email: string
  /** Came here through a link that no longer works. */
  expired: boolean
  /** Before a code is exchanged for a session, and with `false` where it was refused. */
  onRecover: (recovering: boolean) => void
  onRecovered: () => void
  onBack: () => void
}

export function ForgotPassword({ email, expired, onBack, ...recovery }: ForgotPasswordProps) {
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
      const { error } = await (
        await backend()
      ).auth.resetPasswordForEmail(address, {
        ...answer,
        redirectTo: `${location.origin}${appPaths.auth}?reset=true`,
      })
      if (error) throw error
      setSentTo(address)
      startWaiting(secondsBetweenMails)
      showToast({
        title: text.toasts.checkEmail,
        description: text.toasts.resetLinkSent,
        look: 'success',
      })
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.resetLinkFailed),
        look: 'error',
      })
    } finally {
      captcha.renew()
    }
  }

  return (
    <div className="form">
      <h1>{heading(sentTo !== null)}</h1>
      <output className={expired && !sentTo ? 'note note-amber' : 'text-ink-soft'}>
        {explanation()}
      </output>
      {sentTo && <RecoveryCode email={sentTo} {...recovery} />}
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
    return sentTo ? text.auth.sendAgain : text.auth.sendReset
  }

  function heading(sent: boolean) {
    if (sent) return text.auth.sentTitle
    return expired ? text.auth.expiredTitle : text.auth.forgotTitle
  }
  function explanation() {
    if (sentTo) return text.auth.sent(sentTo)
    return expired ? text.auth.expired : text.auth.forgotHint
  }
}
