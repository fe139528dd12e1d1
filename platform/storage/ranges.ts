import { invalidRange } from './errors.ts'

/** The bytes `from` to `to`, both included. */
export type ByteRange = { from: number; to: number }

/**
 * Reads a Range header (RFC 9110, 14.2). Several ranges and units other than bytes are ignored, as the RFC allows.
 * @returns null for the whole file
 * @throws StorageError 416 if no byte of the file is in the range
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    if (length === 0) throw invalidRange(size)
    return { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  // A range that ends before it starts is malformed, and a malformed one is ignored.
  if (last !== '' && Number(last) < from) return null
  if (from >= size) throw invalidRange(size)
  return { from, to }
}

type Conditions = {
  ifNoneMatch: string | undefined
  ifModifiedSince: string | undefined
}

/** Returns whether the client's copy is current (RFC 9110, 13.1). Ignores If-Modified-Since if there is an If-None-Match. */
export function isUnchanged(
  { ifNoneMatch, ifModifiedSince }: Conditions,
  { eTag, lastModified }: { eTag: string; lastModified: Date },
): boolean {
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch.trim() === '*') return true
    return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === eTag)
  }
  const since = Date.parse(ifModifiedSince ?? '')
  return !Number.isNaN(since) && toSeconds(lastModified.getTime()) <= toSeconds(since)
}

/** Whether a range is of the same file that the client has the start of (RFC 9110, 13.1.5). */
export function isSameFile(
  ifRange: string | undefined,
  { eTag, lastModified }: { eTag: string; lastModified: Date },
): boolean {
  if (ifRange === undefined) return true
  return ifRange === eTag || toSeconds(Date.parse(ifRange)) === toSeconds(lastModified.getTime())
}

/** HTTP dates have whole seconds. */
function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
