import { Navigate, Outlet } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { LoadingScreen } from './screens.tsx'
import { useSession } from './session.tsx'

/** Everything below waits for the session, and without one, or before its second step, goes to the sign-in page. */
export function SignedIn() {
  const session = useSession()
  if (session.status === 'checking') return <LoadingScreen />
  if (session.status !== 'signed_in') return <Navigate to={appPaths.auth} replace />
  return <Outlet />
}
