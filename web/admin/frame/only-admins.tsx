import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { showToast } from '../../app/toasts.ts'
import { useIsAdmin, useProfile, useProfilePreferences } from '../../owner/account.ts'
import { OwnerFrame } from '../../owner/frame.tsx'
import { useAdminNeedsStep } from '../../owner/security/admin-step.ts'
import { useWords } from '../../app/locale.tsx'
import { AdminNav } from './nav.tsx'
import { SecondStepFirst } from './second-step-first.tsx'

/** A page for admins. Others get a toast and are sent to /admin. */
export function OnlyAdmins({ children }: { children: ReactNode }) {
  const admin = useIsAdmin()
  const profile = useProfile()
  const step = useAdminNeedsStep(admin.data === true)
  useProfilePreferences(profile.data)
  if (admin.isPending || profile.isPending) return <LoadingScreen />
  if (admin.isError || !admin.data) return <Denied isSure={!admin.isError} />
  if (step.isPending) return <LoadingScreen />
  return (
    <OwnerFrame
      businessId={profile.data?.business_id ?? null}
      business={profile.data?.businesses}
      navigation={step.data !== true && <AdminNav />}
    >
      {step.data === true ? <SecondStepFirst /> : children}
    </OwnerFrame>
  )
}

function Denied({ isSure }: { isSure: boolean }) {
  const words = useWords('admin').admin
  const navigate = useNavigate()
  useEffect(() => {
    // Navigates first, because an error toast is removed with its page.
    const leave = async () => {
      await navigate(appPaths.admin, { replace: true })
      if (isSure) showToast({ title: words.denied, description: words.deniedWords, look: 'error' })
    }
    void leave()
    // oxlint-disable-next-line react/exhaustive-deps -- shown once
  }, [])
  return <LoadingScreen />
}
