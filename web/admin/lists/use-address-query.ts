import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

/** The filter and page of a list, stored in the address. Invalid values are ignored. */
export function useAddressQuery<T>(schema: z.ZodType<T>) {
  const [params, setParams] = useSearchParams()
  const read = schema.safeParse(Object.fromEntries(params))
  /** A change of anything but the page returns to the first page. Empty values are removed. */
  const change = useCallback(
    (changes: Record<string, string | number | null>) => {
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        // Typing replaces the history entry; turning a page adds one.
        { replace: !('page' in changes), preventScrollReset: true },
      )
    },
    [setParams],
  )
  return { query: read.success ? read.data : schema.parse({}), change, params }
}
