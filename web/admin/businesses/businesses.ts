import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'

export const businessesKey = ['admin', 'businesses']

/** Every business by name, for a select. The server limits the rows of an answer, so it may take several. */
async function readBusinesses() {
  const client = await backend()
  const all: Array<{ id: string; business_name: string }> = []
  for (;;) {
    const { data, error, count } = await client
      .from('businesses')
      .select('id, business_name', { count: 'exact' })
      .order('business_name')
      .order('id')
      .range(all.length, all.length + perPage - 1)
    if (error) throw error
    all.push(...data)
    if (data.length === 0 || all.length >= (count ?? 0)) return all
  }
}

const perPage = 1000

export function useBusinesses(enabled = true) {
  return useQuery({ queryKey: businessesKey, queryFn: readBusinesses, enabled })
}
