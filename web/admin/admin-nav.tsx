import { NavLink } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { useAdminText } from './admin-text.ts'

/** The rooms of whoever runs the company, above each of them. */
export function AdminNav() {
  const { nav } = useAdminText()
  return (
    <nav aria-label={nav.label} className="admin-nav">
      <NavLink to={appPaths.admin} end>
        {nav.appointments}
      </NavLink>
      <NavLink to={appPaths.supply}>{nav.supply}</NavLink>
      <NavLink to={appPaths.waitingOrders}>{nav.orders}</NavLink>
      <NavLink to={appPaths.scoreModel}>{nav.scoreModel}</NavLink>
    </nav>
  )
}
