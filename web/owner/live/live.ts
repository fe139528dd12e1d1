import { createSharedValue } from '../../app/shared-value.ts'

const isLive = createSharedValue(false)

/** Notes whether changes arrive over the socket. */
export const setLive = isLive.write

/** The milliseconds between two polls; false while changes arrive over the socket. */
export function usePolling(milliseconds: number): number | false {
  return isLive.useValue((live) => live) ? false : milliseconds
}
