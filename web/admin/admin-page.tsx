import { Navigate } from 'react-router'
import { appPaths } from '../../wire/paths.ts'

/** Where a confirmation mail's link lands: on to the person's own start. */
export function AdminPage() {
  return <Navigate to={appPaths.auth} replace />
}
