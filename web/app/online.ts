import { useSyncExternalStore } from 'react'

/** Whether the browser has a network; it says nothing about our server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
