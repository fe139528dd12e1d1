import { useNavigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useText } from '../../app/locale.tsx'
import { CodeForm } from '../codes/code-form.tsx'

type RecoveryCodeProps = {
  email: string
  onRecover: (recovering: boolean) => void
  onRecovered: () => void
}

/** The mail's code, for whoever reads mail on another device: it does what the link does. */
export function RecoveryCode({ email, onRecover, onRecovered }: RecoveryCodeProps) {
  const { auth: words } = useText()
  const navigate = useNavigate()

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
    // A reload now must still ask for the new password.
    await navigate(`${appPaths.auth}?reset=true`, { replace: true })
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
