import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'

export const businessesKey = ['admin', 'businesses']

/** Every business by name, for a select. */
async function readBusinesses() {
  const client = await backend()
  const { data, error } = await client
    .from('businesses')
    .select('id, business_name')
    .order('business_name')
  if (error) throw error
  return data
}

export function useBusinesses(enabled = true) {
  return useQuery({ queryKey: businessesKey, queryFn: readBusinesses, enabled })
}
