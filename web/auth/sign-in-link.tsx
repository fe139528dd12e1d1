import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { useText } from '../app/locale.tsx'
import { AskForMail } from './ask-for-mail.tsx'
import type { CaptchaAnswer } from './captcha.tsx'
import { SignInCode } from './sign-in-code.tsx'

/** A mail in place of a password. The page says the same of every address, known or not. */
export function SignInLink({ email, onBack }: { email: string; onBack: () => void }) {
  const { auth: words } = useText()
  return (
    <AskForMail
      email={email}
      title={{ ask: words.linkTitle, sent: words.linkSentTitle }}
      explanation={{ ask: words.linkHint, sent: words.linkSent }}
      action={words.linkSend}
      failed={words.linkFailed}
      send={mailLink}
      renderCode={(sentTo) => <SignInCode email={sentTo} />}
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
