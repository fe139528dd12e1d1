import { useEffect, useState } from 'react'
import { whenBackendIsUsed } from '../app/backend.ts'
import { listenToSession } from '../app/session/listen.ts'
import { sessionKey } from '../app/session/hint.ts'
import { toSessionState, type SessionState } from '../app/session/session-state.ts'

/**
 * The session on the sign-in page. The client is loaded at once only if there may be a session; otherwise when
 * the person begins to type, when another tab signs in, or when a passkey is suggested.
 */
export function useSignInSession(isExpected: boolean) {
  const [state, setState] = useState<SessionState>(
    isExpected ? { status: 'checking' } : { status: 'signed_out', why: 'never_in' },
  )
  const [isBroken, setBroken] = useState(false)
  const [isWanted, setWanted] = useState(isExpected)

  useEffect(() => {
    if (isWanted) {
      return listenToSession({
        hear: (_event, session) => setState(toSessionState(session, 'never_in')),
        fail: () => setBroken(isExpected),
      })
    }
    const wake = () => setWanted(true)
    const stop = whenBackendIsUsed(wake)
    const hear = ({ key }: StorageEvent) => {
      if (key !== null && sessionKey.test(key)) wake()
    }
    addEventListener('storage', hear)
    for (const way of firstSteps) addEventListener(way, wake, { once: true })
    return () => {
      stop()
      removeEventListener('storage', hear)
      for (const way of firstSteps) removeEventListener(way, wake)
    }
  }, [isWanted, isExpected])
  return { session: state, isBroken }
}

const firstSteps = ['pointerdown', 'keydown', 'input'] as const
