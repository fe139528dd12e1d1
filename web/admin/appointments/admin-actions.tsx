import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { openSignIn } from '../../app/session/open-sign-in.ts'
import { useSignOut } from '../../app/session/use-sign-out.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useWords } from '../../app/locale.tsx'

/** The links of the appointments page. The pages for admins check access themselves. */
export function AdminActions() {
  const words = useWords('admin').admin
  const logout = useSignOut(openSignIn)
  return (
    <div className="admin-actions">
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
