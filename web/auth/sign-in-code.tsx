import { backend } from '../app/backend.ts'
import { useText } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { CodeForm } from './code-form.tsx'

/** The code of the mail with the sign-in link, for whoever reads mail on another device. */
export function SignInCode({ email }: { email: string }) {
  const { auth: words, toasts } = useText()

  async function verify(token: string) {
    const { auth } = await backend()
    const { error } = await auth.verifyOtp({ email, token, type: 'email' })
    if (error) throw error
    showToast({ title: toasts.loggedIn, look: 'success' })
  }

  return (
    <CodeForm
      label={words.code}
      hint={words.codeHint}
      wrong={words.codeWrong}
      action={words.useCode}
      verify={verify}
    />
  )
}
