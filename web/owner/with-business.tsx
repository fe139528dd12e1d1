import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { useText } from '../app/locale.tsx'
import { FailedScreen, LoadingScreen } from '../app/screens.tsx'
import { showToast } from '../app/toasts.ts'
import { OwnerContext, useProfile, useProfilePreferences } from './account.ts'
import { useLeadWatch } from './leads/use-lead-watch.ts'
import { OwnerFrame } from './frame.tsx'

/** Provides the business to the screens below. Without one it redirects to the business setup. */
export function WithBusiness({ children = <Outlet /> }: { children?: ReactNode }) {
  const text = useText()
  const profile = useProfile()
  useProfilePreferences(profile.data)

  if (profile.isPending) return <LoadingScreen />
  if (profile.isError) {
    return <FailedScreen sentence={text.app.profileFailed} retry={() => void profile.refetch()} />
  }
  const businessId = profile.data.business_id
  if (!businessId) return <SetUpFirst />
  return (
    <OwnerContext value={{ profile: profile.data, businessId }}>
      <OwnerFrame businessId={businessId} businessName={profile.data.businesses?.business_name}>
        <LeadWatch businessId={businessId} />
        {children}
      </OwnerFrame>
    </OwnerContext>
  )
}

function LeadWatch({ businessId }: { businessId: string }) {
  useLeadWatch(businessId)
  return null
}

function SetUpFirst() {
  const { toasts } = useText()
  useEffect(() => {
    showToast({ title: toasts.setupRequired, description: toasts.setupFirst })
  }, [toasts])
  return <Navigate to={appPaths.businessSetup} replace />
}
