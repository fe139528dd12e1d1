import { useState } from 'react'
import { Navigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { useIsAdmin, useProfile, useProfilePreferences } from '../../owner/account.ts'
import type { Profile } from '../../owner/account.ts'
import { OwnerFrame } from '../../owner/frame.tsx'
import { useAdminNeedsStep } from '../../owner/security/admin-step.ts'
import { useWords } from '../../app/locale.tsx'
import { AdminActions } from './admin-actions.tsx'
import { AdminNav } from '../frame/nav.tsx'
import { AppointmentsBoard } from './board.tsx'
import { BusinessChooser } from './business-chooser.tsx'
import { useBusinesses } from '../businesses/businesses.ts'
import { SecondStepFirst } from '../frame/second-step-first.tsx'

/**
 * The appointments of the signed-in user's business; an admin may choose another. Confirmation mails link
 * here too, so a user without a business is redirected to business setup.
 */
export function AdminPage() {
  const words = useWords('admin').admin
  const admin = useIsAdmin()
  const profile = useProfile()
  const step = useAdminNeedsStep(admin.data === true)
  useProfilePreferences(profile.data)
  usePageTitle(words.title)
  if (admin.isPending || profile.isPending) return <LoadingScreen />
  if (profile.isError) {
    return <FailedScreen sentence={words.profileFailed} retry={() => void profile.refetch()} />
  }
  if (admin.isError) return <FailedScreen retry={() => void admin.refetch()} />
  const isAdmin = admin.data === true
  if (isAdmin && step.isPending) return <LoadingScreen />
  if (!isAdmin && profile.data.business_id === null) {
    return <Navigate to={appPaths.businessSetup} replace />
  }
  return (
    <OwnerFrame
      businessId={profile.data.business_id}
      business={profile.data.businesses}
      navigation={isAdmin && step.data !== true && <AdminNav />}
    >
      {step.data === true ? (
        <SecondStepFirst />
      ) : (
        <Dashboard profile={profile.data} isAdmin={isAdmin} />
      )}
    </OwnerFrame>
  )
}

function Dashboard({ profile, isAdmin }: { profile: Profile; isAdmin: boolean }) {
  const words = useWords('admin').admin
  const [chosen, setChosen] = useState(profile.business_id)
  const businesses = useBusinesses(isAdmin)
  // An admin without a business starts with the first one.
  const businessId = chosen ?? (isAdmin ? (businesses.data?.[0]?.id ?? null) : null)
  return (
    <>
      <div className="screen-head">
        <h1>{words.title}</h1>
        <AdminActions />
      </div>
      {isAdmin && <BusinessChooser chosen={businessId} onChoose={setChosen} />}
      {businessId === null ? (
        <p className="note">{words.noBusiness}</p>
      ) : (
        <AppointmentsBoard key={businessId} businessId={businessId} />
      )}
    </>
  )
}
