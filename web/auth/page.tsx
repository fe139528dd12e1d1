import type { Session } from '@supabase/supabase-js'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { arrival } from '../app/arrival.ts'
import { useLocale } from '../app/locale.tsx'
import { LoadingScreen } from '../app/screens.tsx'
import { useSession } from '../app/session.tsx'
import { usePageTitle } from '../app/page-title.ts'
import { useSpokenTo } from './language/account-language.ts'
import { AuthFrame } from './frame.tsx'
import { AuthTabs } from './tabs.tsx'
import { ConfirmAddress, type Unconfirmed } from './mail/confirm-address.tsx'
import { ForgotPassword } from './password/forgot-password.tsx'
import { keepLanguage } from './language/keep-language.ts'
import { NewPassword } from './password/new-password.tsx'
import { SecondStep } from './second-step/second-step.tsx'
import { useAuthSettings } from './settings.ts'
import { SignInLink } from './mail/sign-in-link.tsx'
import { startPath } from './start-path.ts'

/** Login, sign-up, a forgotten password and, from the mail's link or its code, a new one. */
export function AuthPage() {
  const { text } = useLocale()
  const session = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wantsReset = params.get('reset') === 'true'
  const [isDeadLink, setDeadLink] = useState(arrival().kind === 'refused')
  const [asking, setAsking] = useState<'password' | 'link' | Unconfirmed | null>(
    wantsReset ? 'password' : isDeadLink ? 'link' : null,
  )
  const [tab, setTab] = useState<'login' | 'sign-up'>(
    params.get('mode') === 'sign-up' ? 'sign-up' : 'login',
  )
  const [email, setEmail] = useState('')
  const [recovering, setRecovering] = useState(false)
  // Asked for while the session is looked up.
  const providers = useAuthSettings().data?.providers ?? []
  usePageTitle(text.auth.title)

  const hasBeenOut = useHasBeenOut()
  const signedIn = session.status === 'signed_in' ? session.session : null
  const userId = signedIn?.user.id ?? null
  /** Who follows a dead link of a reset wants a new password, signed in or not; who comes in after it goes on. */
  const asksAnew = isDeadLink && wantsReset && !hasBeenOut
  const resetting = recovering || (wantsReset && !isDeadLink)
  useLeaveWhenSignedIn(asksAnew || resetting ? null : signedIn)
  const stepUserId = session.status === 'second_step' ? session.userId : null
  const isSpoken = useSpokenTo(stepUserId ?? (resetting ? userId : null))

  function backToTabs() {
    setAsking(null)
    setTab('login')
    setDeadLink(false)
    // Without what the link brought along.
    void navigate(appPaths.auth, { replace: true })
  }

  function screen(): ReactNode {
    if (session.status === 'second_step') {
      return isSpoken && <SecondStep factors={session.factors} />
    }
    if (asksAnew || (!signedIn && asking === 'password')) {
      return (
        <ForgotPassword
          email={email}
          expired={isDeadLink || wantsReset}
          onRecover={setRecovering}
          onRecovered={() => setDeadLink(false)}
          onBack={backToTabs}
        />
      )
    }
    if (signedIn) {
      return resetting && isSpoken && <NewPassword onSaved={() => setRecovering(false)} />
    }
    if (asking === 'link') {
      return (
        <SignInLink
          email={email}
          expired={isDeadLink}
          onForgot={() => {
            setDeadLink(false)
            setAsking('password')
          }}
          onBack={backToTabs}
        />
      )
    }
    if (asking !== null && asking !== 'password') {
      return <ConfirmAddress {...asking} onBack={backToTabs} />
    }
    return (
      <AuthTabs
        email={email}
        first={tab}
        providers={providers}
        onForgot={(typed) => {
          setEmail(typed)
          setAsking('password')
        }}
        onMailLink={(typed) => {
          setEmail(typed)
          setAsking('link')
        }}
        onUnconfirmed={(unconfirmed) => {
          setEmail(unconfirmed.email)
          setAsking(unconfirmed)
        }}
      />
    )
  }

  const shown = session.status === 'checking' ? null : screen()
  return shown ? <AuthFrame>{shown}</AuthFrame> : <LoadingScreen />
}

/** Whether there was a moment on this page without anybody signed in. */
function useHasBeenOut(): boolean {
  const { status } = useSession()
  const [hasBeenOut, setBeenOut] = useState(false)
  const isOut = status === 'signed_out' || status === 'second_step'
  if (isOut && !hasBeenOut) setBeenOut(true)
  return hasBeenOut || isOut
}

/** Somebody with a session has no business here: on to the dashboard or to the business setup. */
function useLeaveWhenSignedIn(session: Session | null) {
  const navigate = useNavigate()
  const { locale } = useLocale()
  const leaving = useRef(false)
  useEffect(() => {
    if (!session || leaving.current) return
    leaving.current = true
    const settled =
      arrival().kind === 'provider' ? keepLanguage(session, locale) : Promise.resolve()
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
