import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

/** What a list shows, kept in the page's address; what cannot be read there is as if it were not there. */
export function useAddressQuery<T>(schema: z.ZodType<T>) {
  const [params, setParams] = useSearchParams()
  const read = schema.safeParse(Object.fromEntries(params))
  /** Changing anything but the page leads back to the first one. Empty values leave the address. */
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
        // Typing fills no history; a page that was turned can be turned back.
        { replace: !('page' in changes), preventScrollReset: true },
      )
    },
    [setParams],
  )
  return { query: read.success ? read.data : schema.parse({}), change, params }
}
