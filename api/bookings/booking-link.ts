import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '../../engine/languages.ts'
import { bookingPath } from '../../wire/paths.ts'
import type { Links } from '../links.ts'

const kinds = ['business', 'lead', 'appointment'] as const

/** What a link opens: the calendar of a business, the same for one lead, or an appointment to be changed. */
export type BookingToken = { kind: (typeof kinds)[number]; id: string }

/** 128 bits cannot be guessed and keep the link short. */
const signatureBytes = 16
const idBytes = 16

/** The signed part of a link; it cannot be made without our key. */
export function writeToken(links: Links, { kind, id }: BookingToken): string {
  const named = Buffer.concat([
    Buffer.from([kinds.indexOf(kind)]),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
  ])
  return Buffer.concat([named, signToken(links, named)]).toString('base64url')
}

/** @returns null for a token that we did not sign */
export function readToken(links: Links, token: string): BookingToken | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 1 + idBytes + signatureBytes) return null
  const named = bytes.subarray(0, 1 + idBytes)
  if (!timingSafeEqual(bytes.subarray(1 + idBytes), signToken(links, named))) return null
  const kind = kinds[named.readUInt8(0)]
  return kind === undefined ? null : { kind, id: formatUuid(named.subarray(1)) }
}

/** The address that a person opens. */
export function makeBookingLink(links: Links, locale: Locale, token: BookingToken): string {
  return new URL(bookingPath(locale, writeToken(links, token)), links.publicUrl).href
}

function signToken({ linkKey }: Links, named: Buffer): Buffer {
  return createHmac('sha256', linkKey)
    .update('book ')
    .update(named)
    .digest()
    .subarray(0, signatureBytes)
}

function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
