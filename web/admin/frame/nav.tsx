import { NavLink } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { useWords } from '../../app/locale.tsx'
import { useOpenItems } from '../inbox/open-items.ts'

/** The navigation of the admin pages. */
export function AdminNav() {
  const { nav } = useWords('admin').admin
  return (
    <nav aria-label={nav.label} className="admin-nav">
      <NavLink to={appPaths.admin} end>
        {nav.appointments}
      </NavLink>
      <NavLink to={appPaths.supply}>{nav.supply}</NavLink>
      <NavLink to={appPaths.waitingOrders}>{nav.orders}</NavLink>
      <NavLink to={appPaths.importFile}>{nav.importFile}</NavLink>
      <NavLink to={appPaths.businesses}>{nav.businesses}</NavLink>
      <NavLink to={appPaths.inbox}>
        {nav.inbox}
        <OpenItems />
      </NavLink>
      <NavLink to={appPaths.auditLog}>{nav.log}</NavLink>
      <NavLink to={appPaths.scoreModel}>{nav.scoreModel}</NavLink>
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
