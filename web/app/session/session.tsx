import type { Session } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { FailedScreen } from '../screens.tsx'
import { listenToSession } from './listen.ts'
import { hasSessionHint } from './hint.ts'
import { toSessionState, type SessionState, type SignedOutBecause } from './session-state.ts'

const SessionContext = createContext<SessionState>({ status: 'checking' })

/** Provides the auth client's session to every screen below. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'checking' })
  const [isBroken, setBroken] = useState(false)
  const queries = useQueryClient()

  useEffect(() => {
    let hadSession = hasSessionHint(localStorage)
    return listenToSession({
      hear(event, session) {
        if (event === 'SIGNED_OUT') queries.clear()
        hadSession ||= session !== null
        setState(toSessionState(session, readWhy(hadSession)))
      },
      fail: () => setBroken(true),
    })
  }, [queries])

  // A client that fails to load must not sign anyone out.
  if (isBroken) return <FailedScreen retry={() => location.reload()} />
  return <SessionContext value={state}>{children}</SessionContext>
}

let isLeaving = false

/** Tells the person's own sign-out from a session that ended. */
export function setLeaving(now: boolean): void {
  isLeaving = now
}

function readWhy(hadSession: boolean): SignedOutBecause {
  if (isLeaving) return 'left'
  return hadSession ? 'ended' : 'never_in'
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
