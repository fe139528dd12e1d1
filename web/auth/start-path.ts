import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'

/** Where a person starts after logging in: the dashboard, or the business setup if they have no business. */
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
