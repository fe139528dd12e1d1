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

/** The code of the recovery email, for people who read email on another device. It works like the link. */
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
    // A reload at this point must still ask for the new password.
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
