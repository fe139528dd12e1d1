import { useLayoutEffect, useReducer } from 'react'

/**
 * A value that only the browser knows, such as the fragment. Null in the first render, which is the page's own HTML.
 * @param read a function that stays the same
 */
export function useInBrowser<T>(read: () => T): T | null {
  const [value, settle] = useReducer((_: T | null, next: T | null) => next, null)
  useLayoutEffect(() => settle(read()), [read])
  return value
}
