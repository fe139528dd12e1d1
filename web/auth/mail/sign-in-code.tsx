import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import { showToast } from '../../app/toasts.ts'
import { useAccountLanguage } from '../language/account-language.ts'
import { beforeLeaving } from '../leave.ts'
import { CodeForm } from '../codes/code-form.tsx'

/** The code of a sign-in or confirmation email, for people who read email on another device. */
export function SignInCode({ email }: { email: string }) {
  const { auth: words } = useSharedText()
  const speakAs = useAccountLanguage()

  async function verify(token: string) {
    const { auth } = await backend()
    const { data, error } = await auth.verifyOtp({ email, token, type: 'email' })
    if (error) throw error
    if (!data.user) return
    const { toasts } = await speakAs(data.user.id)
    showToast({ title: toasts.loggedIn, look: 'success' })
  }

  return (
    <CodeForm
      label={words.code}
      hint={words.codeHint}
      wrong={words.codeWrong}
      action={words.useCode}
      verify={(token) => beforeLeaving(verify(token))}
    />
  )
}
