import type { IncomingMessage } from 'node:http'
import { createLane } from '../../net/lane.ts'

/** More than the largest body that any route accepts, and longer than an honest client needs to send it. */
const most = { bytes: 16 * 1024 * 1024, milliseconds: 5000 }

/** Reading less costs so little that it need not wait. */
const smallBody = 64 * 1024

/**
 * Reads the rest of refused bodies, large ones two at a time and an eighth of the time, so that a flood of them
 * leaves the process to others. A client that would wait for long sees its connection closed.
 */
export function createReadOn(): (incoming: IncomingMessage) => Promise<boolean> {
  const inLane = createLane({ most: 2, longestWaitMilliseconds: 2000, rest: 7 })
  return async (incoming) => {
    if (incoming.complete) return true
    const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= smallBody) return readOn(incoming)
    const network = incoming.socket.remoteAddress ?? ''
    return inLane([network], () => readOn(incoming)).catch(() => false)
  }
}

/**
 * Reads on after a refusal and discards what arrives: a client that is still sending would otherwise see a broken
 * pipe instead of the answer.
 * @returns whether the body arrived whole within the bounds
 */
function readOn(incoming: IncomingMessage, bounds = most): Promise<boolean> {
  if (incoming.complete) return Promise.resolve(true)
  if (incoming.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    let size = 0
    const timer = setTimeout(() => end(), bounds.milliseconds)
    // The handler's own reader would keep the chunks, and pause the stream when it has enough.
    incoming.removeAllListeners('data')
    incoming.on('data', count)
    for (const event of ['end', 'error', 'close']) incoming.on(event, end)
    incoming.resume()

    function count(chunk: Uint8Array): void {
      size += chunk.byteLength
      if (size > bounds.bytes) end()
    }

    function end(): void {
      clearTimeout(timer)
      incoming.off('data', count)
      for (const event of ['end', 'error', 'close']) incoming.off(event, end)
      resolve(incoming.complete)
    }
  })
}
