import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readLeadQuery, writeLeadQuery } from './query.ts'
import type { LeadQuery } from './query.ts'

type LeadAddress = {
  query: LeadQuery
  /** Changing anything but the page returns to the first page. */
  change: (changes: Partial<LeadQuery>) => void
  /** The id of the open lead. */
  open: string | null
  show: (id: string | null) => void
}

/** The state of the management screen, kept in its address. */
export function useLeadQuery(): LeadAddress {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Partial<LeadQuery>) => {
      setParams(
        (now) => writeLeadQuery({ ...readLeadQuery(now), page: 1, ...changes }),
        // Typing adds no history entries; turning a page does, so that Back works.
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
