import { useSyncExternalStore } from 'react'

let isLive = false
const listeners = new Set<() => void>()

/** Notes whether changes arrive over the socket. */
export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

/** The milliseconds between two polls; false while changes arrive over the socket. */
export function usePolling(milliseconds: number): number | false {
  return useSyncExternalStore(listen, () => isLive) ? false : milliseconds
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
