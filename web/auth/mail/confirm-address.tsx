import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import { AskForMail } from './ask-for-mail.tsx'
import type { CaptchaAnswer } from '../captcha/captcha.tsx'
import { SignInCode } from './sign-in-code.tsx'

export type Unconfirmed = { email: string; isNew: boolean }

/** Waits for the confirmation of a new account, by the link or the code of its email, which can be sent again. */
export function ConfirmAddress({ email, isNew, onBack }: Unconfirmed & { onBack: () => void }) {
  const { auth: words } = useSharedText()
  return (
    <AskForMail
      email={email}
      sent={isNew ? 'just now' : 'before'}
      title={{ ask: words.confirmTitle, sent: words.confirmTitle }}
      explanation={{ ask: words.confirmSent(email), sent: words.confirmSent }}
      action={words.sendAgain}
      failed={words.confirmFailed}
      send={mailAgain}
      renderCode={(sentTo) => <SignInCode email={sentTo} />}
      onBack={onBack}
    />
  )
}

async function mailAgain(email: string, answer: CaptchaAnswer): Promise<void> {
  const { auth } = await backend()
  const emailRedirectTo = `${location.origin}${appPaths.admin}`
  const options = { ...answer, emailRedirectTo }
  const { error } = await auth.resend({ type: 'signup', email, options })
  if (error) throw error
}
