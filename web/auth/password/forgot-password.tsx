import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import { showToast } from '../../app/toasts.ts'
import { AskForMail } from '../mail/ask-for-mail.tsx'
import type { CaptchaAnswer } from '../captcha/captcha.tsx'
import { RecoveryCode } from './recovery-code.tsx'

type ForgotPasswordProps = {
  email: string
  /** The visitor followed a link that no longer works. */
  expired: boolean
  /** Called before a code is exchanged for a session, and with `false` if it is refused. */
  onRecover: (recovering: boolean) => void
  onRecovered: () => void
  onBack: () => void
}

export function ForgotPassword({ email, expired, onBack, ...recovery }: ForgotPasswordProps) {
  const { auth: words, toasts } = useSharedText()

  async function send(address: string, answer: CaptchaAnswer) {
    const { auth } = await backend()
    const redirectTo = `${location.origin}${appPaths.auth}?reset=true`
    const { error } = await auth.resetPasswordForEmail(address, { ...answer, redirectTo })
    if (error) throw error
    showToast({ title: toasts.checkEmail, description: toasts.resetLinkSent, look: 'success' })
  }

  return (
    <AskForMail
      email={email}
      title={{ ask: expired ? words.expiredTitle : words.forgotTitle, sent: words.sentTitle }}
      explanation={{ ask: expired ? words.expired : words.forgotHint, sent: words.sent }}
      isWarning={expired}
      action={words.sendReset}
      failed={toasts.resetLinkFailed}
      send={send}
      renderCode={(sentTo) => <RecoveryCode email={sentTo} {...recovery} />}
      onBack={onBack}
    />
  )
}
