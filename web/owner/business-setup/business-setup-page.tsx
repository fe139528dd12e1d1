import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { FailedScreen, LoadingScreen } from '../../app/screens.tsx'
import { showToast } from '../../app/toasts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { accountKeys, useIsAdmin, useProfile, useProfilePreferences } from '../account.ts'
import type { Profile } from '../account.ts'
import { OwnerFrame } from '../owner-frame.tsx'
import type { BusinessForm } from './business-form.ts'
import { BusinessProfileForm } from './business-profile-form.tsx'
import { saveBusiness } from './save-business.ts'

export function BusinessSetupPage() {
  const text = useText()
  const profile = useProfile()
  useProfilePreferences(profile.data)
  usePageTitle(text.owner.setup.title)
  if (profile.isPending) return <LoadingScreen />
  if (profile.isError) {
    return <FailedScreen sentence={text.app.profileFailed} retry={() => void profile.refetch()} />
  }
  return <BusinessSetup profile={profile.data} />
}

function BusinessSetup({ profile }: { profile: Profile }) {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()

  async function save(values: BusinessForm) {
    try {
      const { data } = await (await backend()).auth.getSession()
      if (!data.session) throw new Error(text.toasts.notAuthenticated)
      await saveBusiness(values, profile)
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.businessFailed),
        look: 'error',
      })
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

  return (
    <OwnerFrame businessId={profile.business_id} businessName={profile.businesses?.business_name}>
      <div className="narrow">
        <div className="screen-head">
          <h1>{text.owner.setup.title}</h1>
          <WayBack hasBusiness={profile.business_id !== null} />
        </div>
        <p className="screen-intro">{text.owner.setup.intro}</p>
        <Card notch>
          <BusinessProfileForm business={profile.businesses} onSave={save} />
        </Card>
      </div>
    </OwnerFrame>
  )
}

/** Without a business the dashboard would only lead back here; an admin has work elsewhere. */
function WayBack({ hasBusiness }: { hasBusiness: boolean }) {
  const text = useText()
  const admin = useIsAdmin()
  const look = buttonClass({ look: 'secondary' })
  if (hasBusiness) {
    return (
      <Link to={appPaths.dashboard} className={look}>
        {text.owner.setup.back}
      </Link>
    )
  }
  if (!admin.data) return null
  return (
    <Link to={appPaths.admin} className={look}>
      {text.owner.setup.toAdmin}
    </Link>
  )
}
