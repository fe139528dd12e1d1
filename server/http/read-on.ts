import type { IncomingMessage } from 'node:http'
import { createLane } from '../../net/lane.ts'

/** More than the largest body of any route, and longer than an honest client needs to send it. */
const most = { bytes: 16 * 1024 * 1024, milliseconds: 5000 }

/** Smaller bodies cost so little that they need not wait. */
const smallBody = 64 * 1024

/** At full speed a body of 4 MB keeps the event loop from others for some milliseconds. */
const pace = { bytes: 64 * 1024, pauseMilliseconds: 8 }

/**
 * Drains refused bodies. Large ones go two at a time and in small pieces, so that a flood of them leaves the
 * process to others. If a client would wait too long, its connection is closed.
 */
export function createReadOn(): (incoming: IncomingMessage) => Promise<boolean> {
  const inLane = createLane({ most: 2, longestWaitMilliseconds: 2000, rest: 0 })
  return async (incoming) => {
    if (incoming.complete) return true
    const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= smallBody) return readOn(incoming)
    const network = incoming.socket.remoteAddress ?? ''
    return inLane([network], () => readOn(incoming)).catch(() => false)
  }
}

/**
 * Reads and discards the rest of a refused body. Otherwise a client that is still sending would see a broken
 * pipe instead of the response.
 * @returns whether the body arrived completely within the bounds
 */
function readOn(incoming: IncomingMessage, bounds = most): Promise<boolean> {
  if (incoming.complete) return Promise.resolve(true)
  if (incoming.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    let size = 0
    let sincePause = 0
    const timer = setTimeout(() => end(), bounds.milliseconds)
    // The handler's own reader would buffer the chunks, and pause the stream when its buffer is full.
    incoming.removeAllListeners('data')
    incoming.on('data', count)
    for (const event of ['end', 'error', 'close']) incoming.on(event, end)
    incoming.resume()

    function count(chunk: Uint8Array): void {
      size += chunk.byteLength
      sincePause += chunk.byteLength
      if (size > bounds.bytes) end()
      else if (sincePause >= pace.bytes) {
        sincePause = 0
        incoming.pause()
        setTimeout(() => incoming.resume(), pace.pauseMilliseconds)
      }
    }

    function end(): void {
      clearTimeout(timer)
      incoming.off('data', count)
      for (const event of ['end', 'error', 'close']) incoming.off(event, end)
      resolve(incoming.complete)
    }
  })
}
