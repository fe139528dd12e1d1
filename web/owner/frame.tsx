import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../text/brand.ts'
import { appPaths } from '../../wire/paths.ts'
import { keepFocus } from '../app/focus/keep-focus.ts'
import { useText } from '../app/locale.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { OwnerMenu } from './menu.tsx'

type OwnerFrameProps = {
  businessId: string | null
  businessName?: string | undefined
  children: ReactNode
}

/** The bar above every signed-in screen: home, the name of the business, and the menu. */
export function OwnerFrame({ businessId, businessName, children }: OwnerFrameProps) {
  const text = useText()
  return (
    <>
      <header className="bar">
        <a href="#content" className="skip-link">
          {text.app.skip}
        </a>
        <div className="page bar-row">
          <Link to={appPaths.home} className="logo-link" aria-label={brand}>
            <Logo name={brand} />
          </Link>
          {businessName && <p className="bar-business">{businessName}</p>}
          <Link to={appPaths.dashboard} className="btn btn-quiet btn-small bar-home">
            <Icon name="home" className="size-4" />
            {text.app.home}
          </Link>
          <OwnerMenu businessId={businessId} />
        </div>
      </header>
      <main id="content" tabIndex={-1} ref={keepFocus} className="page owner-main">
        {children}
      </main>
    </>
  )
}
