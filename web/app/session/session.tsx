import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { backend } from '../backend.ts'
import { FailedScreen } from '../screens.tsx'
import { hasSessionHint } from './hint.ts'
import { factorsToShow } from './second-step.ts'
import type { StepFactor } from './second-step.ts'

export type SessionState =
  | { status: 'checking' }
  /** `ended`: there was a session in this tab or since the last visit. `left`: the person signed out here. */
  | { status: 'signed_out'; why: 'never_in' | 'ended' | 'left' }
  /** The password was correct; one of these factors is still required. */
  | { status: 'second_step'; userId: string; factors: StepFactor[] }
  | { status: 'signed_in'; session: Session }

const SessionContext = createContext<SessionState>({ status: 'checking' })

/** Provides the auth client's session to every screen below. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'checking' })
  const [isBroken, setBroken] = useState(false)
  const queries = useQueryClient()

  useEffect(() => {
    let left = false
    let unsubscribe = () => {}
    let hadSession = hasSessionHint(localStorage)
    function hear(event: AuthChangeEvent, session: Session | null) {
      if (event === 'INITIAL_SESSION' && session) askWhetherItLasts().catch(() => {})
      if (event === 'SIGNED_OUT') queries.clear()
      hadSession ||= session !== null
      setState(session ? readState(session) : { status: 'signed_out', why: readWhy(hadSession) })
    }
    async function listen() {
      const { data } = (await backend()).auth.onAuthStateChange(hear)
      unsubscribe = () => data.subscription.unsubscribe()
      if (left) unsubscribe()
    }
    function askAgain() {
      if (document.visibilityState === 'visible') askWhetherItLasts().catch(() => {})
    }
    document.addEventListener('visibilitychange', askAgain)
    listen().catch(() => setBroken(true))
    return () => {
      left = true
      document.removeEventListener('visibilitychange', askAgain)
      unsubscribe()
    }
  }, [queries])

  // A client that fails to load must not sign anyone out.
  if (isBroken) return <FailedScreen retry={() => location.reload()} />
  return <SessionContext value={state}>{children}</SessionContext>
}

/**
 * Ends a session that was ended elsewhere at once instead of when its token expires: the client drops it
 * when the server no longer knows it. Without a connection it stays.
 */
async function askWhetherItLasts() {
  const { auth } = await backend()
  const { data } = await auth.getSession()
  if (data.session) await auth.getUser()
}

let isLeaving = false

/** Tells an own sign-out from a session that ended. */
export function setLeaving(now: boolean): void {
  isLeaving = now
}

function readWhy(hadSession: boolean) {
  if (isLeaving) return 'left'
  return hadSession ? 'ended' : 'never_in'
}

function readState(session: Session): SessionState {
  const factors = factorsToShow(session)
  return factors.length === 0
    ? { status: 'signed_in', session }
    : { status: 'second_step', userId: session.user.id, factors }
}

export function useSession(): SessionState {
  return use(SessionContext)
}

/** For screens behind `SignedIn`, where there is always a session. */
export function useSignedInSession(): Session {
  const state = use(SessionContext)
  if (state.status !== 'signed_in') throw new Error('This screen needs SignedIn above it.')
  return state.session
}
