import { createSharedValue } from '../../app/shared-value.ts'

const isLive = createSharedValue(false)
let isInterrupted = true

/** Notes whether changes arrive over the socket. */
export function setLive(live: boolean): void {
  if (!live) isInterrupted = true
  isLive.write(live)
}

/** Whether the socket was down at any time since the last call, so that it may have missed rows. */
export function takeInterruption(): boolean {
  const wasInterrupted = isInterrupted
  isInterrupted = !isLive.read()
  return wasInterrupted
}

/** The milliseconds between two polls; false while changes arrive over the socket. */
export function usePolling(milliseconds: number): number | false {
  return isLive.useValue((live) => live) ? false : milliseconds
}
