import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale } from '../../app/locale.tsx'
import { useIsOnline } from '../../app/online.ts'
import { showNews } from '../../app/toasts.ts'
import { appointmentsKey } from '../appointments/appointments.ts'
import { leadsKey } from '../leads/leads.ts'
import { leadCountKey, useLeadWatch } from '../leads/use-lead-watch.ts'
import { Arrival, arrivalSentence } from './arrival-sentence.ts'
import { collectArrivals, type Collector } from './collect-arrivals.ts'
import { followBusiness, type LiveTable, liveTables } from './follow-business.ts'
import { setLive, takeInterruption } from './live.ts'
import { isOwnWork } from './own-work.ts'
import { readMissedLeads } from './read-missed-leads.ts'

/** A delivery inserts many rows at once: they are read together. */
const pauseMilliseconds = 200

/**
 * Refetches leads and appointments as soon as they change, and announces new ones. Screens poll only while the
 * socket is down; new leads that a poll or the next connection finds are announced too.
 */
export function useLiveUpdates(businessId: string): void {
  const queries = useQueryClient()
  const isOnline = useIsOnline()
  const { locale, text } = useLocale()
  const announce = useEffectEvent((batch: Arrival[]) => {
    showNews(arrivalSentence(batch, text, locale))
  })
  const collector = useRef<Collector>(null)
  const add = useEffectEvent((arrival: Arrival) => collector.current?.add(arrival))
  useEffect(() => {
    const arrivals = collectArrivals((batch) => announce(batch))
    collector.current = arrivals
    return () => arrivals.stop()
  }, [])
  useEffect(
    () => (isOnline ? watch(queries, businessId, (arrival) => add(arrival)) : undefined),
    [businessId, queries, isOnline],
  )
  useLeadWatch(businessId, (added) => {
    if (isOwnWork() || !takeInterruption()) return
    // If this read fails, the leads are in the list anyway; they are only not announced.
    readMissedLeads(businessId, added).then(
      (missed) => missed.forEach((arrival) => collector.current?.add(arrival)),
      () => {},
    )
  })
}

/** @returns a function that stops it */
function watch(
  queries: QueryClient,
  businessId: string,
  add: (arrival: Arrival) => void,
): () => void {
  const waiting = new Set<LiveTable>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (table: LiveTable) => {
    waiting.add(table)
    timer ??= setTimeout(() => {
      timer = undefined
      for (const each of waiting) void readAgain(queries, businessId, each)
      waiting.clear()
    }, pauseMilliseconds)
  }
  const stop = followBusiness(businessId, {
    change(table, inserted) {
      change(table)
      const arrival = Arrival.safeParse({ table, row: inserted })
      if (arrival.success) add(arrival.data)
    },
    live(isLive) {
      setLive(isLive)
      // What happened before, or during an interruption, was not sent.
      if (isLive) liveTables.forEach((table) => change(table))
    },
  })
  return () => {
    clearTimeout(timer)
    stop()
    setLive(false)
  }
}

/** The count tells useLeadWatch about new leads, which then reads what a delivery changes. */
async function readAgain(queries: QueryClient, businessId: string, table: LiveTable) {
  const keys =
    table === 'leads'
      ? [leadCountKey(businessId), leadsKey(businessId)]
      : [appointmentsKey(businessId)]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
