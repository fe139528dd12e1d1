import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { hasSessionHint } from '../../app/session-hint.ts'
import { LoadingScreen } from '../../app/screens.tsx'
import { useSession } from '../../app/session.tsx'
import { WithBusiness } from '../with-business.tsx'
import { LeadDashboard } from './lead-dashboard.tsx'

/** `/` for somebody with a session; the public home page stands at the same address for all others. */
export function HomePage() {
  const session = useSession()
  if (session.status === 'checking') return <LoadingScreen />
  if (session.status === 'signed_out') return <SignedOutHome />
  if (session.status === 'second_step') return <Navigate to={appPaths.auth} replace />
  return (
    <WithBusiness>
      <LeadDashboard />
    </WithBusiness>
  )
}

/** The session turned out to be over: the public page again, or the sign-in where there is none to show. */
function SignedOutHome() {
  const servedBySite = document.querySelector('#app[data-script]') !== null
  const showsSite = servedBySite && !hasSessionHint(localStorage)
  useEffect(() => {
    if (showsSite) location.reload()
  }, [showsSite])
  return showsSite ? <LoadingScreen /> : <Navigate to={appPaths.auth} replace />
}
