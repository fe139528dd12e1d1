import { useLayoutEffect, useReducer } from 'react'

/** Whether the script runs. The first render is the page's own HTML, which must work without it. */
export function useIsHydrated(): boolean {
  const [isHydrated, hydrate] = useReducer(() => true, false)
  useLayoutEffect(hydrate, [hydrate])
  return isHydrated
}
