import type { Session } from '@supabase/supabase-js'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { arrival, hasReturned } from '../app/session/arrival.ts'
import { useLocale } from '../app/locale.tsx'
import { LoadingScreen } from '../app/screens.tsx'
import { useSession } from '../app/session/session.tsx'
import { forgetWantedPage } from '../app/session/wanted-page.ts'
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

/** Log in, sign up, request a password reset, and set the new password after the email's link or code. */
export function AuthPage() {
  const page = useAuthPage()
  usePageTitle(useLocale().text.auth.title)
  const screen = page.session.status === 'checking' ? null : renderScreen(page)
  return screen ? <AuthFrame>{screen}</AuthFrame> : <LoadingScreen />
}

/** The form that replaces the tabs. */
type Asking = 'password' | 'link' | Unconfirmed | null

function useAuthPage() {
  const session = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wantsReset = params.get('reset') === 'true'
  const [isDeadLink, setDeadLink] = useState(arrival().kind === 'refused')
  const [asking, setAsking] = useState<Asking>(wantsReset ? 'password' : isDeadLink ? 'link' : null)
  const [tab, setTab] = useState<'login' | 'sign-up'>(
    params.get('mode') === 'sign-up' ? 'sign-up' : 'login',
  )
  const [email, setEmail] = useState('')
  const [recovering, setRecovering] = useState(false)
  // Fetched while the session loads.
  const providers = useAuthSettings().data?.providers ?? []

  const hasBeenOut = useHasBeenOut()
  const signedIn = session.status === 'signed_in' ? session.session : null
  // An expired reset link offers a new one, even to a signed-in user; signing in afterwards redirects.
  const asksForReset = isDeadLink && wantsReset && !hasBeenOut
  const resetting = recovering || (wantsReset && !isDeadLink)
  useLeaveWhenSignedIn(asksForReset || resetting ? null : signedIn)
  const stepUserId = session.status === 'second_step' ? session.userId : null
  const isSpoken = useSpokenTo(stepUserId ?? (resetting ? (signedIn?.user.id ?? null) : null))

  function ask(what: Asking, typed = email) {
    setEmail(typed)
    setAsking(what)
  }
  function backToTabs() {
    setAsking(null)
    setTab('login')
    setDeadLink(false)
    // Removes the link's parameters from the URL.
    void navigate(appPaths.auth, { replace: true })
  }
  return {
    session,
    signedIn,
    asking,
    tab,
    email,
    providers,
    wantsReset,
    isDeadLink,
    asksForReset,
    resetting,
    isSpoken,
    ask,
    backToTabs,
    setDeadLink,
    setRecovering,
  }
}

function renderScreen(page: ReturnType<typeof useAuthPage>): ReactNode {
  const { session, signedIn, asking, email, isDeadLink, ask, backToTabs } = page
  if (session.status === 'second_step') {
    return page.isSpoken && <SecondStep factors={session.factors} />
  }
  if (page.asksForReset || (!signedIn && asking === 'password')) {
    return (
      <ForgotPassword
        email={email}
        expired={isDeadLink || page.wantsReset}
        onRecover={page.setRecovering}
        onRecovered={() => page.setDeadLink(false)}
        onBack={backToTabs}
      />
    )
  }
  if (signedIn) {
    const isShown = page.resetting && page.isSpoken
    return isShown && <NewPassword onSaved={() => page.setRecovering(false)} />
  }
  if (asking === 'link') {
    return (
      <SignInLink
        email={email}
        expired={isDeadLink}
        onForgot={() => {
          page.setDeadLink(false)
          ask('password')
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
      first={page.tab}
      providers={page.providers}
      onForgot={(typed) => ask('password', typed)}
      onMailLink={(typed) => ask('link', typed)}
      onUnconfirmed={(unconfirmed) => ask(unconfirmed, unconfirmed.email)}
    />
  )
}

/** Whether this page has been shown without a session. */
function useHasBeenOut(): boolean {
  const { status } = useSession()
  const [hasBeenOut, setBeenOut] = useState(false)
  const isOut = status === 'signed_out' || status === 'second_step'
  if (isOut && !hasBeenOut) setBeenOut(true)
  return hasBeenOut || isOut
}

/** Sends a signed-in person on to the dashboard or the business setup. */
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
      .then((path) => {
        forgetWantedPage(hasReturned())
        return navigate(path, { replace: true })
      })
      .catch(() => {
        leaving.current = false
      })
  }, [session, locale, navigate])
}
