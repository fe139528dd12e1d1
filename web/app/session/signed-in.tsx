import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { settleArrival } from './arrival.ts'
import { LoadingScreen } from '../screens.tsx'
import { useSession } from './session.tsx'

/** Waits for the session. Without one, or before its second step, it redirects to the sign-in page. */
export function SignedIn() {
  const session = useSession()
  const isIn = session.status === 'signed_in'
  useEffect(() => {
    if (isIn) settleArrival()
  }, [isIn])
  if (session.status === 'checking') return <LoadingScreen />
  if (!isIn) return <Navigate to={appPaths.auth} replace />
  return <Outlet />
}
