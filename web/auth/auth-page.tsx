import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { arrival } from '../app/arrival.ts'
import { useText } from '../app/locale.tsx'
import { LoadingScreen } from '../app/screens.tsx'
import { useSession } from '../app/session.tsx'
import { usePageTitle } from '../app/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { NewPassword } from './new-password.tsx'
import { startPath } from './start-path.ts'

/** Login, sign-up, a forgotten password and, from the mail's link, a new one. */
export function AuthPage() {
  const text = useText()
  const session = useSession()
  const [params] = useSearchParams()
  const [forgot, setForgot] = useState(false)
  const [email, setEmail] = useState('')
  usePageTitle(text.auth.title)

  const resetting = params.get('reset') === 'true'
  const userId = session.status === 'signed_in' ? session.session.user.id : null
  useLeaveWhenSignedIn(resetting ? null : userId)

  if (session.status === 'checking' || (userId && !resetting)) return <LoadingScreen />
  if (resetting && userId) {
    return (
      <AuthFrame>
        <NewPassword />
      </AuthFrame>
    )
  }
  if (forgot || resetting || arrival.kind === 'refused') {
    return (
      <ForgotAfterLink email={email} forgot={forgot} resetting={resetting} onBack={setForgot} />
    )
  }
  return (
    <AuthFrame>
      <AuthTabs
        email={email}
        onForgot={(typed) => {
          setEmail(typed)
          setForgot(true)
        }}
      />
    </AuthFrame>
  )
}

type ForgotAfterLinkProps = {
  email: string
  forgot: boolean
  resetting: boolean
  onBack: (forgot: boolean) => void
}

/** A link that no longer works leads to asking again; from there the tabs are one press away. */
function ForgotAfterLink({ email, forgot, resetting, onBack }: ForgotAfterLinkProps) {
  const navigate = useNavigate()
  const [dismissed, setDismissed] = useState(false)
  function back() {
    onBack(false)
    setDismissed(true)
    if (resetting) void navigate(appPaths.auth, { replace: true })
  }
  return (
    <AuthFrame>
      {dismissed && !forgot && !resetting ? (
        <AuthTabs email={email} onForgot={() => onBack(true)} />
      ) : (
        <ForgotPassword email={email} expired={!forgot && arrival.kind !== 'plain'} onBack={back} />
      )}
    </AuthFrame>
  )
}

/** Somebody with a session has no business here: on to the dashboard or to the business setup. */
function useLeaveWhenSignedIn(userId: string | null) {
  const navigate = useNavigate()
  const leaving = useRef(false)
  useEffect(() => {
    if (!userId || leaving.current) return
    leaving.current = true
    startPath(userId)
      .catch(() => appPaths.dashboard)
      .then((path) => navigate(path, { replace: true }))
      .catch(() => {
        leaving.current = false
      })
  }, [userId, navigate])
}
