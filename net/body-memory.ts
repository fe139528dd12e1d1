import { Buffer } from 'node:buffer'

export type BodyMemoryOptions = {
  /** In bytes, for one body, for all bodies of one network, and for all bodies. */
  most: { body: number; network: number; total: number }
  longestMilliseconds: number
  tooLarge(): Error
  /** The memory is full, or the body took too long. */
  busy(): Error
}

/** Reads the body of a request, and counts its bytes until the work with them is done. */
export type InBodyMemory = <T>(
  network: string,
  request: Pick<Request, 'body'>,
  work: (bytes: Buffer<ArrayBuffer>) => Promise<T>,
) => Promise<T>

/**
 * Bounds the memory for large bodies of callers without an account. Only bytes that have arrived count, so slow
 * callers do not keep others out.
 */
export function createBodyMemory(options: BodyMemoryOptions): InBodyMemory {
  const { most, longestMilliseconds, tooLarge, busy } = options
  const byNetwork = new Map<string, number>()
  let total = 0

  return async (network, { body }, work) => {
    let size = 0
    try {
      return await work(await read())
    } finally {
      count(-size)
    }

    async function read(): Promise<Buffer<ArrayBuffer>> {
      if (body === null) return Buffer.alloc(0)
      const chunks: Uint8Array[] = []
      const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reader.cancel().catch(() => {})
      }, longestMilliseconds)
      try {
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
          size += next.value.length
          count(next.value.length)
          if (size > most.body) throw tooLarge()
          if (total > most.total || (byNetwork.get(network) ?? 0) > most.network) throw busy()
          chunks.push(next.value)
        }
      } finally {
        clearTimeout(timer)
        reader.releaseLock()
      }
      if (isLate) throw busy()
      return Buffer.concat(chunks)
    }

    function count(bytes: number): void {
      total += bytes
      const own = (byNetwork.get(network) ?? 0) + bytes
      if (own > 0) byNetwork.set(network, own)
      else byNetwork.delete(network)
    }
  }
}
