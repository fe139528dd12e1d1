import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { backend } from './backend.ts'
import { factorToShow } from './second-step.ts'

export type SessionState =
  | { status: 'checking' }
  | { status: 'signed_out' }
  /** The password was right; the code of the second factor is still to come. */
  | { status: 'second_step'; factorId: string }
  | { status: 'signed_in'; session: Session }

const SessionContext = createContext<SessionState>({ status: 'checking' })

/** Follows the auth client: what it says of the session, every screen below hears. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'checking' })
  const queries = useQueryClient()

  useEffect(() => {
    let left = false
    let unsubscribe = () => {}
    function hear(event: AuthChangeEvent, session: Session | null) {
      if (event === 'SIGNED_OUT') queries.clear()
      setState(stateOf(session))
    }
    async function listen() {
      const { data } = (await backend()).auth.onAuthStateChange(hear)
      unsubscribe = () => data.subscription.unsubscribe()
      if (left) unsubscribe()
    }
    listen().catch(() => setState({ status: 'signed_out' }))
    return () => {
      left = true
      unsubscribe()
    }
  }, [queries])

  return <SessionContext value={state}>{children}</SessionContext>
}

function stateOf(session: Session | null): SessionState {
  if (!session) return { status: 'signed_out' }
  const factorId = factorToShow(session)
  return factorId === null ? { status: 'signed_in', session } : { status: 'second_step', factorId }
}

export function useSession(): SessionState {
  return use(SessionContext)
}

/** For screens behind `SignedIn`, where there is always a session. */
export function useSignedInSession(): Session {
  const state = use(SessionContext)
  if (state.status !== 'signed_in') throw new Error('This screen stands behind SignedIn.')
  return state.session
}
