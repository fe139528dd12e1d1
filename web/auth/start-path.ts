import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'

/** Where somebody who just logged in starts: the dashboard with a business, else its setup. */
export async function startPath(userId: string): Promise<string> {
  const client = await backend()
  const { data, error } = await client
    .from('profiles')
    .select('business_id')
    .eq('id', userId)
    .single()
  if (error) throw error
  return data.business_id ? appPaths.dashboard : appPaths.businessSetup
}
