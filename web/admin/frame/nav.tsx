import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { useText, useWords } from '../../app/locale.tsx'
import { useOpenItems } from '../inbox/open-items.ts'

const places = [
  { name: 'appointments', path: appPaths.admin },
  { name: 'supply', path: appPaths.supply },
  { name: 'orders', path: appPaths.waitingOrders },
  { name: 'importFile', path: appPaths.importFile },
  { name: 'businesses', path: appPaths.businesses },
  { name: 'inbox', path: appPaths.inbox },
  { name: 'log', path: appPaths.auditLog },
  { name: 'scoreModel', path: appPaths.scoreModel },
] as const

/** The admin pages: part of the rail on wide screens, tabs that scroll sideways on narrow ones. */
export function AdminNav() {
  const { nav } = useWords('admin').admin
  const title = useText().app.admin
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <nav aria-label={nav.label} className="admin-nav" ref={tabs}>
      <p className="admin-nav-title">{title}</p>
      <ul className="admin-nav-list">
        {places.map(({ name, path }) => (
          <li key={name}>
            <NavLink to={path} end={path === appPaths.admin}>
              {nav[name]}
              {name === 'inbox' && <OpenItems />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The number of unassigned inbox items. */
function OpenItems() {
  const { nav } = useWords('admin').admin
  const open = useOpenItems()
  if (!open.data) return null
  return (
    <>
      {' '}
      <span className="admin-nav-count numbers" aria-hidden="true">
        {open.data}
      </span>
      <span className="visually-hidden">{nav.open(open.data)}</span>
    </>
  )
}
