import { Link, useNavigate } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { failureSentence } from '../app/failure.ts'
import { useText } from '../app/locale.tsx'
import { showToast } from '../app/toasts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useAdminText } from './admin-text.ts'

/** Where one goes from the appointments. The two pages for admins say themselves who may not pass. */
export function AdminActions() {
  const text = useText()
  const words = useAdminText()
  const navigate = useNavigate()

  async function logout() {
    try {
      const { error } = await (await backend()).auth.signOut()
      if (error) throw error
      await navigate(appPaths.auth)
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.signOutFailed),
        look: 'error',
      })
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <a href={appPaths.home} className={buttonClass({ look: 'quiet' })}>
        {words.back}
      </a>
      <Link to={appPaths.businessManagement} className={buttonClass({ look: 'secondary' })}>
        {words.addBusiness}
      </Link>
      <Link to={appPaths.businessOwnerManagement} className={buttonClass({ look: 'secondary' })}>
        {words.addOwner}
      </Link>
      <Button look="quiet" onClick={() => void logout()}>
        {words.logout}
      </Button>
    </div>
  )
}
