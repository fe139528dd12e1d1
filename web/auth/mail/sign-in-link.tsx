import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useText } from '../../app/locale.tsx'
import { AskForMail } from './ask-for-mail.tsx'
import type { CaptchaAnswer } from '../captcha/captcha.tsx'
import { SignInCode } from './sign-in-code.tsx'

type SignInLinkProps = {
  email: string
  /** Came here through a link that no longer works, of whatever kind. */
  expired: boolean
  onForgot: () => void
  onBack: () => void
}

/**
 * A mail in place of a password. The page says the same of every address, known or not. Who was not
 * confirmed yet is so by this mail too.
 */
export function SignInLink({ email, expired, onForgot, onBack }: SignInLinkProps) {
  const { auth: words } = useText()
  return (
    <AskForMail
      email={email}
      title={{ ask: expired ? words.expiredTitle : words.linkTitle, sent: words.linkSentTitle }}
      explanation={{ ask: expired ? words.expiredLink : words.linkHint, sent: words.linkSent }}
      isWarning={expired}
      action={words.linkSend}
      failed={words.linkFailed}
      send={mailLink}
      renderCode={(sentTo) => <SignInCode email={sentTo} />}
      {...(expired && { otherwise: { words: words.resetInstead, onChoose: onForgot } })}
      onBack={onBack}
    />
  )
}

/** What would tell a known address from an unknown one. */
const tellTale = ['otp_disabled', 'over_email_send_rate_limit', 'signup_disabled']

async function mailLink(email: string, answer: CaptchaAnswer): Promise<void> {
  const { auth } = await backend()
  const { error } = await auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: false,
      emailRedirectTo: `${location.origin}${appPaths.auth}`,
      ...answer,
    },
  })
  if (error && !tellTale.includes(error.code ?? '')) throw error
}
