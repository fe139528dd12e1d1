import { Link, Navigate } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { useText } from '../app/locale.tsx'
import { usePageTitle } from '../app/page-title.ts'
import { FailedScreen, LoadingScreen } from '../app/screens.tsx'
import { useSignedInSession } from '../app/session.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useIsAdmin, useProfile, useProfilePreferences } from '../owner/account.ts'
import { OwnerFrame } from '../owner/owner-frame.tsx'

/**
 * What an admin may do, which is nothing yet. It is also where a confirmation mail's link lands: everybody
 * else goes on to their own start.
 */
export function AdminPage() {
  const text = useText()
  const admin = useIsAdmin()
  const profile = useProfile()
  useProfilePreferences(profile.data)
  usePageTitle(text.app.admin)
  if (admin.isPending || profile.isPending) return <LoadingScreen />
  if (admin.isError) return <FailedScreen retry={() => void admin.refetch()} />
  if (!admin.data) return <Navigate to={appPaths.auth} replace />
  return (
    <OwnerFrame
      businessId={profile.data?.business_id ?? null}
      businessName={profile.data?.businesses?.business_name}
    >
      <AdminWords />
    </OwnerFrame>
  )
}

function AdminWords() {
  const { app } = useText()
  const email = useSignedInSession().user.email ?? ''
  return (
    <div className="narrow">
      <div className="screen-head">
        <h1>{app.admin}</h1>
      </div>
      <Card notch className="grid justify-items-start gap-4">
        <p>{app.adminSignedIn(email)}</p>
        <p className="text-ink-soft">{app.adminEmpty}</p>
        <Link to={appPaths.scoreModel} className={buttonClass()}>
          {app.scoreModel}
        </Link>
        <Link to={appPaths.home} className={buttonClass({ look: 'secondary' })}>
          {app.adminToOwner}
        </Link>
      </Card>
    </div>
  )
}
