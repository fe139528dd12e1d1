import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../text/brand.ts'
import { appPaths } from '../../wire/paths.ts'
import { logoPath } from '../../wire/picture-files.ts'
import { keepFocus } from '../app/focus/keep-focus.ts'
import { InFrame } from '../app/in-frame.ts'
import { useText } from '../app/locale.tsx'
import { useIsOnline } from '../app/online.ts'
import { backendAddress } from '../backend-address.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { useIsAdmin } from './account.ts'
import { OwnerMenu } from './menu.tsx'
import { OwnerNavigation } from './navigation.tsx'

type OwnerFrameProps = {
  businessId: string | null
  business?: { business_name: string; logo: string | null } | null | undefined
  /** More navigation, below the owner's. */
  navigation?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: a rail on wide screens, a bar at the top and one at the bottom of narrow ones. */
export function OwnerFrame({ businessId, business, navigation, children }: OwnerFrameProps) {
  const text = useText()
  return (
    <div className="frame">
      <header className="bar">
        <a href="#content" className="skip-link">
          {text.app.skip}
        </a>
        <Link to={appPaths.home} className="logo-link" aria-label={brand}>
          <Logo name={brand} />
        </Link>
        {business && (
          <p className="bar-business">
            {business.logo && (
              <img className="bar-logo" src={backendAddress(logoPath(business.logo))} alt="" />
            )}
            <span>{business.business_name}</span>
          </p>
        )}
        {businessId ? <OwnerNavigation businessId={businessId} /> : <HomeLink />}
        {navigation}
        <OwnerMenu businessId={businessId} />
      </header>
      <main id="content" tabIndex={-1} ref={keepFocus} className="page owner-main">
        <OfflineNote />
        <InFrame value={true}>{children}</InFrame>
      </main>
    </div>
  )
}

/** Without a business, the home of an admin is the administration. */
function HomeLink() {
  const text = useText()
  const isAdmin = useIsAdmin().data === true
  return (
    <Link
      to={isAdmin ? appPaths.admin : appPaths.dashboard}
      className="btn btn-quiet btn-small bar-home"
    >
      <Icon name="home" />
      {text.app.home}
    </Link>
  )
}

/** In the page from the start, so that screen readers announce what is written into it. */
function OfflineNote() {
  const { offlineNote } = useText().app
  const isOnline = useIsOnline()
  return (
    <output className="offline-note">
      {!isOnline && <span className="note note-amber">{offlineNote}</span>}
    </output>
  )
}
