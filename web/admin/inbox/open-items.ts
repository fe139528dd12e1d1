import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'

export const inboxKey = ['administration', 'inbox']
const openItemsKey = [...inboxKey, 'open']

async function countOpen(): Promise<number> {
  const client = await backend()
  const { count, error } = await client
    .from('inbox_items')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'open')
  if (error) throw error
  return count ?? 0
}

const pause = 60_000

/** The number of unassigned items, refreshed now and then. */
export function useOpenItems() {
  return useQuery({ queryKey: openItemsKey, queryFn: countOpen, refetchInterval: pause })
}
