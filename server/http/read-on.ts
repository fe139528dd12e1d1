import type { IncomingMessage } from 'node:http'

/** More than the largest body that any route accepts, and longer than an honest client needs to send it. */
const most = { bytes: 16 * 1024 * 1024, milliseconds: 5000 }

/**
 * Reads on after a refusal and discards what arrives: a client that is still sending would otherwise see a broken
 * pipe instead of the answer.
 * @returns whether the body arrived whole within the bounds
 */
export function readOn(incoming: IncomingMessage, bounds = most): Promise<boolean> {
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
