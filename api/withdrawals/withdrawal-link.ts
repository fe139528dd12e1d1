import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '../../engine/languages.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import type { Links } from '../links.ts'

/** The signed link that withdraws one request. */
export function makeWithdrawalLink(links: Links, locale: Locale, requestId: string): string {
  const url = new URL(inLocale(locale, sitePaths.withdraw), links.publicUrl)
  url.searchParams.set('id', requestId)
  url.searchParams.set('token', signRequestId(links, requestId).toString('base64url'))
  return url.href
}

/** Checks the signature in constant time. */
export function isOurLink(links: Links, requestId: string, token: string): boolean {
  const expected = signRequestId(links, requestId)
  const received = Buffer.from(token, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function signRequestId({ linkKey }: Links, requestId: string): Buffer {
  return createHmac('sha256', linkKey).update(`withdraw ${requestId.toLowerCase()}`).digest()
}
