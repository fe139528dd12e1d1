import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  RefusalList,
  RefusalPayload,
  ReleaseAnswer,
  ReplayAnswer,
  Supply,
  type RefusalEntry,
  type RefusalQuery,
} from '../../../wire/supply.ts'
import type { Locale } from '../../../engine/languages.ts'
import { callFunction, readFunction } from '../../app/call-function.ts'

export const supplyKey = ['operations', 'supply'] as const

export function useSupply(days: number) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return useQuery({
    queryKey: [...supplyKey, 'figures', days],
    queryFn: () => readFunction('operations/supply', Supply, { query: { days, timeZone } }),
    placeholderData: keepPreviousData,
  })
}

export function useRefusals(query: RefusalQuery) {
  return useQuery({
    queryKey: [...supplyKey, 'list', query],
    queryFn: () => readFunction('operations/refusals', RefusalList, { query }),
    placeholderData: keepPreviousData,
  })
}

type Named = Pick<RefusalEntry, 'id' | 'kind'>

function payloadPath({ id, kind }: Named): string {
  return `operations/${kind === 'held' ? 'held-requests' : 'refusals'}/${id}`
}

export function usePayload(entry: Named) {
  return useQuery({
    queryKey: [...supplyKey, 'payload', entry.id],
    queryFn: () => readFunction(payloadPath(entry), RefusalPayload),
  })
}

export async function replayRefusal(id: string, locale: Locale): Promise<ReplayAnswer> {
  return ReplayAnswer.parse(await callFunction(`operations/refusals/${id}/replays`, {}, locale))
}

export async function releaseRequest(id: string, locale: Locale): Promise<ReleaseAnswer> {
  const path = `operations/held-requests/${id}/releases`
  return ReleaseAnswer.parse(await callFunction(path, {}, locale))
}
