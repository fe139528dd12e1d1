import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useWords } from '../../app/locale.tsx'
import { InvitationList } from './list.tsx'
import { InviteForm } from './form.tsx'
import { OnlyAdmins } from '../frame/only-admins.tsx'

/** Invites the owner of a business and lists the invitations. */
export function InvitePage() {
  const words = useWords('admin').admin
  usePageTitle(words.invite.title)
  return (
    <OnlyAdmins>
      <div className="narrow">
        <div className="screen-head">
          <h1>{words.invite.title}</h1>
          <Link to={appPaths.admin} className={buttonClass({ look: 'secondary' })}>
            {words.toAdmin}
          </Link>
        </div>
        <p className="screen-intro">{words.invite.intro}</p>
        <Card>
          <InviteForm />
        </Card>
        <InvitationList />
      </div>
    </OnlyAdmins>
  )
}
