import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '../../wire/locale.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'

/** What the links in our mails are made of. */
export type Links = {
  /** The origin that a person opens. */
  publicUrl: string
  /** Signs the links with which a homeowner withdraws. */
  withdrawalKey: string
}

/** The address at which one homeowner, and nobody who was not sent it, withdraws one request. */
export function withdrawalLink(links: Links, locale: Locale, requestId: string): string {
  const url = new URL(inLocale(locale, sitePaths.withdraw), links.publicUrl)
  url.searchParams.set('id', requestId)
  url.searchParams.set('token', signatureOf(links, requestId).toString('base64url'))
  return url.href
}

/** Compared in constant time, whatever the length of what was given. */
export function isOurLink(links: Links, requestId: string, token: string): boolean {
  const expected = signatureOf(links, requestId)
  const given = Buffer.from(token, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf({ withdrawalKey }: Links, requestId: string): Buffer {
  return createHmac('sha256', withdrawalKey).update(`withdraw ${requestId.toLowerCase()}`).digest()
}
