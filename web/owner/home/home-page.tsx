import { useEffect, useState } from 'react'
import { hasSessionHint } from '../../app/session/hint.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { openSignIn } from '../../app/session/open-sign-in.ts'
import { useSession } from '../../app/session/session.tsx'
import { SignInFirst } from '../../app/session/signed-in.tsx'
import { WithBusiness } from '../with-business.tsx'
import { LeadDashboard } from './lead-dashboard.tsx'

/** `/` with a session; everyone else gets the public home page at the same address. */
export function HomePage() {
  const session = useSession()
  const [wasIn, setWasIn] = useState(false)
  if (session.status === 'signed_in' && !wasIn) setWasIn(true)
  if (session.status === 'checking') return <LoadingScreen />
  if (session.status === 'signed_out') {
    return wasIn && session.why === 'ended' ? <SignInFirst /> : <SignedOutHome />
  }
  if (session.status === 'second_step') return <SignInFirst />
  return (
    <WithBusiness>
      <LeadDashboard />
    </WithBusiness>
  )
}

/**
 * Shows the public page if it turns out that the session is over, or the sign-in page if no public page was
 * served.
 */
function SignedOutHome() {
  const servedBySite = document.querySelector('#app[data-script]') !== null
  const showsSite = servedBySite && !hasSessionHint(localStorage)
  useEffect(() => {
    if (showsSite) location.reload()
    else openSignIn()
  }, [showsSite])
  return <LoadingScreen />
}
