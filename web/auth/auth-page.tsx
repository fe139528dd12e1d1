import type { Session } from '@supabase/supabase-js'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { arrival } from '../app/arrival.ts'
import { useLocale } from '../app/locale.tsx'
import { LoadingScreen } from '../app/screens.tsx'
import { useSession } from '../app/session.tsx'
import { usePageTitle } from '../app/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { keepLanguage } from './keep-language.ts'
import { NewPassword } from './new-password.tsx'
import { SecondStep } from './second-step.tsx'
import { useAuthSettings } from './auth-settings.ts'
import { SignInLink } from './sign-in-link.tsx'
import { startPath } from './start-path.ts'

/** Login, sign-up, a forgotten password and, from the mail's link or its code, a new one. */
export function AuthPage() {
  const { text } = useLocale()
  const session = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [forgot, setForgot] = useState(false)
  const [byMail, setByMail] = useState(false)
  const [email, setEmail] = useState('')
  const [recovering, setRecovering] = useState(false)
  /** A link that no longer works leads to asking again, whoever is signed in. */
  const [deadLink, setDeadLink] = useState(arrival.kind === 'refused')
  // Asked for while the session is looked up.
  const providers = useAuthSettings().data?.providers ?? []
  usePageTitle(text.auth.title)

  const resetting = recovering || params.get('reset') === 'true'
  const signedIn = session.status === 'signed_in' ? session.session : null
  const userId = signedIn?.user.id ?? null
  useLeaveWhenSignedIn(resetting || deadLink ? null : signedIn)

  function backToTabs() {
    setForgot(false)
    setDeadLink(false)
    if (resetting) void navigate(appPaths.auth, { replace: true })
  }

  if (session.status === 'checking') return <LoadingScreen />
  if (session.status === 'second_step') {
    return (
      <AuthFrame>
        <SecondStep factors={session.factors} />
      </AuthFrame>
    )
  }
  if (deadLink || (!userId && (forgot || resetting))) {
    return (
      <AuthFrame>
        <ForgotPassword
          email={email}
          expired={deadLink || (!forgot && resetting)}
          onRecover={setRecovering}
          onRecovered={() => setDeadLink(false)}
          onBack={backToTabs}
        />
      </AuthFrame>
    )
  }
  if (userId && resetting) {
    return (
      <AuthFrame>
        <NewPassword onSaved={() => setRecovering(false)} />
      </AuthFrame>
    )
  }
  if (userId) return <LoadingScreen />
  if (byMail) {
    return (
      <AuthFrame>
        <SignInLink email={email} onBack={() => setByMail(false)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <AuthTabs
        email={email}
        first={params.get('mode') === 'sign-up' ? 'sign-up' : 'login'}
        providers={providers}
        onForgot={(typed) => {
          setEmail(typed)
          setForgot(true)
        }}
        onMailLink={(typed) => {
          setEmail(typed)
          setByMail(true)
        }}
      />
    </AuthFrame>
  )
}

/** Somebody with a session has no business here: on to the dashboard or to the business setup. */
function useLeaveWhenSignedIn(session: Session | null) {
  const navigate = useNavigate()
  const { locale } = useLocale()
  const leaving = useRef(false)
  useEffect(() => {
    if (!session || leaving.current) return
    leaving.current = true
    const settled = arrival.kind === 'provider' ? keepLanguage(session, locale) : Promise.resolve()
    settled
      .catch(() => {})
      .then(() => startPath(session.user.id))
      .catch(() => appPaths.dashboard)
      .then((path) => navigate(path, { replace: true }))
      .catch(() => {
        leaving.current = false
      })
  }, [session, locale, navigate])
}
