import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import { CodeForm } from '../codes/code-form.tsx'

type RecoveryCodeProps = {
  email: string
  onRecover: (recovering: boolean) => void
  onRecovered: () => void
}

/** The code of the recovery email, for people who read email on another device. It works like the link. */
export function RecoveryCode({ email, onRecover, onRecovered }: RecoveryCodeProps) {
  const { auth: words } = useSharedText()

  async function verify(token: string) {
    onRecover(true)
    try {
      const { auth } = await backend()
      const { error } = await auth.verifyOtp({ email, token, type: 'recovery' })
      if (error) throw error
    } catch (error) {
      onRecover(false)
      throw error
    }
    onRecovered()
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
