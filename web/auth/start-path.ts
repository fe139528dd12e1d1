import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { hasReturned } from '../app/session/arrival.ts'
import { readWantedPage } from '../app/session/wanted-page.ts'

/**
 * Where a person starts after logging in: the page that they asked for before, else the dashboard, or the
 * business setup if they have no business.
 */
export async function startPath(userId: string): Promise<string> {
  const wanted = readWantedPage(hasReturned(), Date.now())
  if (wanted) return wanted.path
  const client = await backend()
  const { data, error } = await client
    .from('profiles')
    .select('business_id')
    .eq('id', userId)
    .single()
  if (error) throw error
  return data.business_id ? appPaths.dashboard : appPaths.businessSetup
}
