import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readLeadQuery, writeLeadQuery } from './query.ts'
import type { LeadQuery } from './query.ts'

type LeadAddress = {
  query: LeadQuery
  /** Changing anything but the page leads back to the first one. */
  change: (changes: Partial<LeadQuery>) => void
  /** The lead that is open, by its id. */
  open: string | null
  show: (id: string | null) => void
}

/** What the management screen shows, kept in its address. */
export function useLeadQuery(): LeadAddress {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Partial<LeadQuery>) => {
      setParams(
        (now) => writeLeadQuery({ ...readLeadQuery(now), page: 1, ...changes }),
        // Typing fills no history; a page that was turned can be turned back.
        { replace: changes.page === undefined, preventScrollReset: true },
      )
    },
    [setParams],
  )
  const show = useCallback(
    (id: string | null) => {
      setParams((now) => {
        const next = writeLeadQuery(readLeadQuery(now))
        if (id !== null) next.set('lead', id)
        return next
      })
    },
    [setParams],
  )
  return { query: readLeadQuery(params), change, open: params.get('lead'), show }
}
