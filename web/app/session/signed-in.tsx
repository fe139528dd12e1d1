import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { arrival, hasReturned, settleArrival } from './arrival.ts'
import { LoadingScreen } from '../loading-screen.tsx'
import { openSignIn } from './open-sign-in.ts'
import { useSession } from './session.tsx'
import { forgetWantedPage, keepWantedPage, readWantedPage } from './wanted-page.ts'

/** Waits for the session. Without one, or before its second step, it redirects to the sign-in page. */
export function SignedIn() {
  const session = useSession()
  if (session.status === 'checking') return <LoadingScreen />
  if (session.status === 'signed_in') return <Arrived />
  return <SignInFirst />
}

/** The link that confirms an address leads to /admin, but the page that the person wanted before takes precedence. */
function Arrived() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const wanted = hasReturned() && pathname === appPaths.admin && readWantedPage(true, Date.now())
    settleArrival()
    if (!wanted) return
    forgetWantedPage(true)
    void navigate(wanted.path, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])
  return <Outlet />
}

/**
 * Redirects to the sign-in page, unless the person signed out. Remembers this page for afterwards, unless a
 * broken link led here.
 */
export function SignInFirst() {
  const session = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const why = session.status === 'signed_out' ? session.why : 'never_in'
    // Signing out opens the next page by itself.
    if (why === 'left') return
    if (arrival().kind === 'plain') {
      keepWantedPage({ path: pathname + search, isEnded: why === 'ended' }, Date.now())
    }
    openSignIn()
    // oxlint-disable-next-line react/exhaustive-deps -- once, before it leaves
  }, [])
  return <LoadingScreen />
}
