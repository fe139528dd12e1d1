import { useLayoutEffect, useReducer } from 'react'

/**
 * Returns a value that only the browser knows, such as the fragment. Null in the first render, which must match
 * the prerendered HTML.
 * @param read must be the same function on every render
 */
export function useInBrowser<T>(read: () => T): T | null {
  const [value, settle] = useReducer((_: T | null, next: T | null) => next, null)
  useLayoutEffect(() => settle(read()), [read])
  return value
}
