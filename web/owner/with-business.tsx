import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { useText } from '../app/locale.tsx'
import { LoadingScreen } from '../app/loading-screen.tsx'
import { FailedScreen } from '../app/screens.tsx'
import { showToast } from '../app/toasts.ts'
import { OwnerContext, useIsAdmin, useProfile, useProfilePreferences } from './account.ts'
import type { Profile } from './account.ts'
import { useLiveUpdates } from './live/use-live-updates.ts'
import { OwnerFrame } from './frame.tsx'

/** Provides the business to the screens below. Without one it redirects to the business setup. */
export function WithBusiness({ children = <Outlet /> }: { children?: ReactNode }) {
  const text = useText()
  const profile = useProfile()
  useProfilePreferences(profile.data)

  // Without a network, the first read is paused until it is back.
  if (profile.isLoadingError || (profile.isPending && profile.isPaused)) {
    return (
      <OwnerFrame businessId={null}>
        <FailedScreen sentence={text.app.profileFailed} retry={() => void profile.refetch()} />
      </OwnerFrame>
    )
  }
  if (profile.isPending) return <LoadingScreen />
  const businessId = profile.data.business_id
  if (!businessId) return <WithoutBusiness profile={profile.data}>{children}</WithoutBusiness>
  return (
    <OwnerContext value={{ profile: profile.data, businessId }}>
      <OwnerFrame businessId={businessId} business={profile.data.businesses}>
        <Watch businessId={businessId} />
        {children}
      </OwnerFrame>
    </OwnerContext>
  )
}

function Watch({ businessId }: { businessId: string }) {
  useLiveUpdates(businessId)
  return null
}

/** Admins run the product without a business of their own, but can still reach their account. */
const accountPaths: string[] = [appPaths.settings, appPaths.support]

function WithoutBusiness({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { pathname } = useLocation()
  const admin = useIsAdmin()
  if (!accountPaths.includes(pathname)) return <SetUpFirst />
  if (admin.isPending) return <LoadingScreen />
  if (admin.data !== true) return <SetUpFirst />
  return (
    <OwnerContext value={{ profile, businessId: null }}>
      <OwnerFrame businessId={null}>{children}</OwnerFrame>
    </OwnerContext>
  )
}

function SetUpFirst() {
  const { toasts } = useText()
  useEffect(() => {
    showToast({ title: toasts.setupRequired, description: toasts.setupFirst })
  }, [toasts])
  return <Navigate to={appPaths.businessSetup} replace />
}
