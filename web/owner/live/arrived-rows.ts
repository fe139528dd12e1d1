import { createSharedValue } from '../../app/shared-value.ts'

/** As long as `arrive` in live.css: afterwards, a row that is rendered again must not fade again. */
const markedMilliseconds = 15_000

const marked = createSharedValue<string[]>([])

/** Highlights rows that just arrived, wherever they are shown. */
export function markArrived(ids: string[]): void {
  marked.write([...marked.read(), ...ids])
  setTimeout(() => {
    marked.write(marked.read().filter((id) => !ids.includes(id)))
  }, markedMilliseconds)
}

/** The attribute of a row that just arrived: `data-arrived`. */
export function useArrivedMark(id: string): { 'data-arrived': true | undefined } {
  return { 'data-arrived': marked.useValue((ids) => ids.includes(id)) || undefined }
}
