import type { Session } from '@supabase/supabase-js'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { appPaths } from '../../wire/paths.ts'
import { arrival, hasReturned } from '../app/session/arrival.ts'
import { unaskedSession } from '../app/session/brought-session.ts'
import { LoadingScreen } from '../app/loading-screen.tsx'
import type { SessionState } from '../app/session/session-state.ts'
import { forgetWantedPage } from '../app/session/wanted-page.ts'
import { useSharedLocale } from '../app/language.ts'
import { usePageTitle } from '../app/page-title.ts'
import { useSpokenTo } from './language/account-language.ts'
import { AuthFrame } from './frame.tsx'
import type { AuthTab } from '../../wire/sign-in-page.ts'
import { AuthTabs } from './tabs.tsx'
import type { Unconfirmed } from './mail/confirm-address.tsx'
import { keepLanguage } from './language/keep-language.ts'
import { leaveFor } from './leave.ts'
import { useSignInSession } from './session.ts'
import { startPath } from './start-path.ts'
import { AuthFailed } from './failed.tsx'

// Loaded on demand, because few visits need them.
const ConfirmAddress = lazy(async () => ({
  default: (await import('./mail/confirm-address.tsx')).ConfirmAddress,
}))
const ContinueAs = lazy(async () => ({
  default: (await import('./continue-as.tsx')).ContinueAs,
}))
const ForgotPassword = lazy(async () => ({
  default: (await import('./password/forgot-password.tsx')).ForgotPassword,
}))
const NewPassword = lazy(async () => ({
  default: (await import('./password/new-password.tsx')).NewPassword,
}))
const SecondStep = lazy(async () => ({
  default: (await import('./second-step/second-step.tsx')).SecondStep,
}))
const SignInLink = lazy(async () => ({
  default: (await import('./mail/sign-in-link.tsx')).SignInLink,
}))

/** What the address says; the prerender knows it too. */
export type AuthStart = {
  tab: AuthTab
  wantsReset: boolean
  /** Whether a session is stored or about to arrive, so that no form should show yet. */
  hasSession: boolean
  /** The server's answer to a form that was submitted before the script had started, or ''. */
  note: string
  /** The address typed into that form, or ''. */
  email: string
}

/** Log in, sign up, request a password reset, and set the new password after the email's link or code. */
export function AuthPage({ start }: { start: AuthStart }) {
  const page = useAuthPage(start)
  usePageTitle(useSharedLocale().text.auth.title)
  // A client that fails to load must not sign anyone out.
  if (page.isBroken) return <AuthFailed />
  const screen = page.session.status === 'checking' ? null : renderScreen(page)
  if (!screen) return <LoadingScreen />
  return (
    <AuthFrame>
      <Suspense fallback={null}>{screen}</Suspense>
    </AuthFrame>
  )
}

/** The form that replaces the tabs. */
type Asking = 'password' | 'link' | Unconfirmed | null

function useAuthPage(start: AuthStart) {
  const { session, isBroken } = useSignInSession(start.hasSession)
  const [wantsReset, setWantsReset] = useState(start.wantsReset)
  const [isDeadLink, setDeadLink] = useState(arrival().kind === 'refused')
  const [asking, setAsking] = useState<Asking>(wantsReset ? 'password' : isDeadLink ? 'link' : null)
  const [tab, setTab] = useState(start.tab)
  const [email, setEmail] = useState(start.email)
  const [recovering, setRecovering] = useState(false)
  const [unasked, setUnasked] = useState(unaskedSession)

  const hasBeenOut = useHasBeenOut(session)
  const signedIn = session.status === 'signed_in' ? session.session : null
  // An expired reset link offers a new one, even to a signed-in user; signing in afterwards redirects.
  const asksForReset = isDeadLink && wantsReset && !hasBeenOut
  const resetting = recovering || (wantsReset && !isDeadLink)
  useLeaveWhenSignedIn(unasked || asksForReset || resetting ? null : signedIn)
  const stepUserId = session.status === 'second_step' ? session.userId : null
  const isSpoken = useSpokenTo(stepUserId ?? (resetting ? (signedIn?.user.id ?? null) : null))

  /** Replaces the link's parameters in the address. */
  function showReset(isWanted: boolean) {
    history.replaceState(null, '', isWanted ? `${appPaths.auth}?reset=true` : appPaths.auth)
    setWantsReset(isWanted)
  }
  function ask(what: Asking, typed = email) {
    setEmail(typed)
    setAsking(what)
  }
  function backToTabs() {
    setAsking(null)
    setTab('login')
    setDeadLink(false)
    showReset(false)
  }
  return {
    note: start.note,
    session,
    isBroken,
    signedIn,
    asking,
    tab,
    email,
    wantsReset,
    isDeadLink,
    asksForReset,
    resetting,
    isSpoken,
    ask,
    backToTabs,
    showReset,
    setDeadLink,
    setRecovering,
    unasked,
    settle: () => setUnasked(null),
  }
}

function renderScreen(page: ReturnType<typeof useAuthPage>): ReactNode {
  const { session, signedIn, asking, email, isDeadLink, ask, backToTabs } = page
  if (page.unasked) return <ContinueAs session={page.unasked} onAnswer={page.settle} />
  if (session.status === 'second_step') {
    return page.isSpoken && <SecondStep factors={session.factors} />
  }
  if (page.asksForReset || (!signedIn && asking === 'password')) {
    return (
      <ForgotPassword
        email={email}
        expired={isDeadLink || page.wantsReset}
        onRecover={page.setRecovering}
        onRecovered={() => {
          page.setDeadLink(false)
          // A reload at this point must still ask for the new password.
          page.showReset(true)
        }}
        onBack={backToTabs}
      />
    )
  }
  if (signedIn) return page.resetting && page.isSpoken && <NewPassword onSaved={finishReset} />
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
      note={page.note}
      onForgot={(typed) => ask('password', typed)}
      onMailLink={(typed) => ask('link', typed)}
      onUnconfirmed={(unconfirmed) => ask(unconfirmed, unconfirmed.email)}
    />
  )

  function finishReset() {
    page.setRecovering(false)
    page.showReset(false)
  }
}

/** Whether this page was ever shown without a session. */
function useHasBeenOut({ status }: SessionState): boolean {
  const [hasBeenOut, setBeenOut] = useState(false)
  const isOut = status === 'signed_out' || status === 'second_step'
  if (isOut && !hasBeenOut) setBeenOut(true)
  return hasBeenOut || isOut
}

/** Sends a signed-in person on to the dashboard or the business setup. */
function useLeaveWhenSignedIn(session: Session | null) {
  const { locale } = useSharedLocale()
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
        return leaveFor(path)
      })
      .catch(() => {
        leaving.current = false
      })
  }, [session, locale])
}
