import type { MouseEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { showFailure } from '../../app/show-failure.ts'
import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { showToast } from '../../app/toasts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { accountKeys, useIsAdmin, useProfile, useProfilePreferences } from '../account.ts'
import type { Profile } from '../account.ts'
import { OwnerFrame } from '../frame.tsx'
import type { BusinessForm } from './form.ts'
import { LogoForm } from './logo-form.tsx'
import { BusinessProfileForm } from './profile-form.tsx'
import { saveBusiness } from './save-business.ts'

export function BusinessSetupPage() {
  const text = useText()
  const profile = useProfile()
  useProfilePreferences(profile.data)
  usePageTitle(text.owner.setup.title)
  if (profile.isLoadingError || (profile.isPending && profile.isPaused)) {
    return (
      <OwnerFrame businessId={null}>
        <FailedScreen sentence={text.app.profileFailed} retry={() => void profile.refetch()} />
      </OwnerFrame>
    )
  }
  if (profile.isPending) return <LoadingScreen />
  return <BusinessSetup profile={profile.data} />
}

function BusinessSetup({ profile }: { profile: Profile }) {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // An admin without a business can go to the admin pages.
  const admin = useIsAdmin()

  async function save(values: BusinessForm) {
    try {
      const { data } = await (await backend()).auth.getSession()
      if (!data.session) throw new Error(text.toasts.notAuthenticated)
      await saveBusiness(values, profile)
    } catch (error) {
      showFailure(error, text, text.toasts.businessFailed)
      return
    }
    await queries.refetchQueries({ queryKey: accountKeys.profile(profile.id) })
    showToast({
      title: text.toasts.done,
      description: profile.business_id ? text.toasts.businessUpdated : text.toasts.businessCreated,
      look: 'success',
    })
    await navigate(appPaths.dashboard)
  }

  /** Without a business the dashboard would redirect back here and lose the input. */
  function stayWithoutBusiness(event: MouseEvent) {
    if (profile.business_id) return
    event.preventDefault()
    showToast({ title: text.toasts.setupRequired, description: text.toasts.setupFirst })
  }

  return (
    <OwnerFrame businessId={profile.business_id} business={profile.businesses}>
      <div className="narrow">
        <div className="screen-head">
          <h1>{text.owner.setup.title}</h1>
          <div className="actions">
            {profile.business_id === null && admin.data && (
              <Link to={appPaths.admin} className={buttonClass({ look: 'secondary' })}>
                {text.owner.setup.toAdmin}
              </Link>
            )}
            <Link
              to={appPaths.dashboard}
              className={buttonClass({ look: 'secondary' })}
              onClick={stayWithoutBusiness}
            >
              {text.owner.setup.back}
            </Link>
          </div>
        </div>
        <p className="screen-intro">{text.owner.setup.intro}</p>
        <Card>
          <BusinessProfileForm business={profile.businesses} onSave={save} />
        </Card>
        {profile.business_id && (
          <Card className="mt-5">
            <h2 className="mb-2">{text.owner.setup.logo.title}</h2>
            <LogoForm profile={profile} businessId={profile.business_id} />
          </Card>
        )}
      </div>
    </OwnerFrame>
  )
}
