import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'

/** Where somebody who just logged in starts: the dashboard with a business, an admin without one at /admin, else its setup. */
export async function startPath(userId: string): Promise<string> {
  const client = await backend()
  const { data, error } = await client
    .from('profiles')
    .select('business_id')
    .eq('id', userId)
    .single()
  if (error) throw error
  if (data.business_id) return appPaths.dashboard
  const roles = await client.from('user_roles').select('role').eq('user_id', userId)
  if (roles.error) throw roles.error
  return roles.data.some(({ role }) => role === 'admin') ? appPaths.admin : appPaths.businessSetup
}
