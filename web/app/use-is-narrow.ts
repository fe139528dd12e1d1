import { useSyncExternalStore } from 'react'

/** Below the width of the rail, as in `navigation.css`. */
const narrow = matchMedia('(max-width: 56.24rem)')

/** Whether the window is as narrow as a phone or an upright tablet. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => narrow.matches)
}

function follow(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
