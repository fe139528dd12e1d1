import { Buffer } from 'node:buffer'

export type CborValue = number | string | Buffer | Map<number | string, CborValue>

/** The CBOR types (RFC 8949) that authenticators use. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([head(3, bytes.length), bytes])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, argument: number): Buffer {
  const kind = major << 5
  if (argument < 24) return Buffer.from([kind | argument])
  if (argument < 256) return Buffer.from([kind | 24, argument])
  return Buffer.from([kind | 25, argument >> 8, argument & 0xff])
}
