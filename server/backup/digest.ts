import { createHash } from 'node:crypto'

/** Computes length, number of lines and SHA-256 of a stream. */
export function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
    },
    /** COPY's text format escapes line ends, so each row is one line. */
    read: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  }
}
