import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { backend } from '../backend.ts'

type SessionListener = {
  hear: (event: AuthChangeEvent, session: Session | null) => void
  /** Called if the client cannot be loaded, which must not sign anyone out. */
  fail: () => void
}

/** Listens to the auth client's session from now on. @returns a function that stops it */
export function listenToSession({ hear, fail }: SessionListener): () => void {
  let left = false
  let subscription: { unsubscribe: () => void } | undefined
  async function listen() {
    const { data } = (await backend()).auth.onAuthStateChange((event, session) => {
      if (event === 'INITIAL_SESSION' && session) askWhetherItLasts().catch(() => {})
      hear(event, session)
    })
    subscription = data.subscription
    if (left) subscription.unsubscribe()
  }
  document.addEventListener('visibilitychange', askAgain)
  listen().catch(fail)
  return () => {
    left = true
    document.removeEventListener('visibilitychange', askAgain)
    subscription?.unsubscribe()
  }
}

function askAgain() {
  if (document.visibilityState === 'visible') askWhetherItLasts().catch(() => {})
}

/**
 * Notices at once that a session was ended elsewhere, instead of when its token expires: the client drops it if
 * the server no longer knows it. Without a connection it stays.
 */
async function askWhetherItLasts() {
  const { auth } = await backend()
  const { data } = await auth.getSession()
  if (data.session) await auth.getUser()
}
