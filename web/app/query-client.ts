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

/** Screens keep showing the data they have when a refresh fails, and say so where it matters. */
function logFailedRead(error: Error) {
  // oxlint-disable-next-line no-console -- support looks into complaints in the browser's console
  console.warn('A read failed:', error.message)
}
