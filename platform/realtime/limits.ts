/** Per process where nothing else is said. The comments give Supabase's numbers where they differ. */
export type RealtimeLimits = {
  /** Open sockets. Supabase: 200 to 10,000, by plan. */
  sockets: number
  /** Open sockets of one network (net/caller-network.ts). Supabase has no such limit. */
  socketsPerNetwork: number
  channelsPerSocket: number
  /** Per socket. Supabase counts a whole project. */
  joinsPerSecond: number
  /** Messages that one socket sends. Supabase counts a whole project. */
  messagesPerSecond: number
  /** Broadcasts over HTTP of one network. Supabase counts a whole project. */
  httpBroadcastsPerSecond: number
  /** Bytes of a message that is broadcast or tracked, as on Supabase's free plan. */
  payloadBytes: number
  /** Of one network's sockets. The server reads a faster sender more slowly. */
  bytesPerSecond: number
  /** Entries of `postgres_changes` in one join. */
  changesPerChannel: number
  /** Bytes that the members of a channel track together; every new member receives all of them. */
  presenceBytes: number
  /** Calls of track and untrack per channel within half a minute. */
  presenceCalls: number
  /** A reader that is this many bytes behind is dropped. */
  bufferedBytes: number
  /** A socket that sends nothing for so long is closed; clients send a heartbeat every 25 s. */
  idleMilliseconds: number
}

export const defaultLimits: RealtimeLimits = {
  sockets: 10_000,
  socketsPerNetwork: 2000,
  channelsPerSocket: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  httpBroadcastsPerSecond: 100,
  payloadBytes: 256 * 1024,
  bytesPerSecond: 4 * 1024 * 1024,
  changesPerChannel: 100,
  presenceBytes: 1024 * 1024,
  presenceCalls: 5,
  bufferedBytes: 4 * 1024 * 1024,
  idleMilliseconds: 60_000,
}

/** Counts events of the current window. @returns false when there are more than `most` */
export function createCounter(most: number, windowMilliseconds = 1000): () => boolean {
  let count = 0
  let since = 0
  return () => {
    const now = Date.now()
    if (now - since >= windowMilliseconds) {
      since = now
      count = 0
    }
    count += 1
    return count <= most
  }
}

/** Parsing and answering a small message costs as much as reading this many bytes. */
const leastBytes = 1024

/** Spreads messages over time, after a burst of one second. @returns ms to wait before the next message */
export function createPace(bytesPerSecond: number): (bytes: number) => number {
  let paidUntil = 0
  return (bytes) => {
    const now = Date.now()
    const cost = (Math.max(bytes, leastBytes) / bytesPerSecond) * 1000
    paidUntil = Math.max(paidUntil, now - 1000) + cost
    return Math.max(0, Math.ceil(paidUntil - now))
  }
}
