import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import { AskForMail } from './ask-for-mail.tsx'
import type { CaptchaAnswer } from '../captcha/captcha.tsx'
import { SignInCode } from './sign-in-code.tsx'

type SignInLinkProps = {
  email: string
  /** The visitor followed a link of any kind that no longer works. */
  expired: boolean
  onForgot: () => void
  onBack: () => void
}

/**
 * Sends a sign-in link by email. The response is the same for known and unknown addresses. The link also
 * confirms an unconfirmed address.
 */
export function SignInLink({ email, expired, onForgot, onBack }: SignInLinkProps) {
  const { auth: words } = useSharedText()
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

/** Errors that would reveal whether an address has an account. */
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
