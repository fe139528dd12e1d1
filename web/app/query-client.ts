import { QueryCache, QueryClient } from '@tanstack/react-query'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailedRead }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always' },
    },
  })
}

/** If a refetch fails, screens keep showing the data they have, with a note where it matters. */
function logFailedRead(error: Error) {
  // oxlint-disable-next-line no-console -- support reads the browser console
  console.warn('Query failed:', error.message)
}
