import { useSyncExternalStore } from 'react'

/** As long as `arrive` in live.css: afterwards, a row that is rendered again must not fade again. */
const markedMilliseconds = 15_000

let marked: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Highlights rows that just arrived, wherever they are shown. */
export function markArrived(ids: string[]): void {
  change([...marked, ...ids])
  setTimeout(() => change([...marked].filter((id) => !ids.includes(id))), markedMilliseconds)
}

/** The attribute of a row that just arrived: `data-arrived`. */
export function useArrivedMark(id: string): { 'data-arrived': true | undefined } {
  return { 'data-arrived': useSyncExternalStore(listen, () => marked.has(id)) || undefined }
}

function change(ids: string[]): void {
  marked = new Set(ids)
  for (const listener of listeners) listener()
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
