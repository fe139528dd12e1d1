import type { Locale } from '../engine/languages.ts'
import { inLocale, sitePaths } from './paths.ts'

/** The `type` of the account emails' links, as in Supabase Auth. */
const emailLinkTypes = ['signup', 'recovery', 'magiclink', 'email_change', 'invite'] as const
export type EmailLinkType = (typeof emailLinkTypes)[number]

/**
 * The URL of the page for a `GET /auth/v1/verify` link. The parameters are in the fragment, which servers never
 * see, so that neither mail scanners nor logs can use the link up.
 * @param verifyUrl the absolute link
 */
export function emailLinkUrl(verifyUrl: string, locale: Locale): string {
  const { origin, search } = new URL(verifyUrl)
  return `${origin}${inLocale(locale, sitePaths.emailLink)}#${search.slice(1)}`
}

/**
 * Reads the fragment of `emailLinkUrl`.
 * @returns the link's type and the query of `GET /auth/v1/verify`, or null if a part is missing
 */
export function readEmailLink(fragment: string): { type: EmailLinkType; query: string } | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const type = emailLinkTypes.find((each) => each === params.get('type'))
  return type && params.get('token') ? { type, query: String(params) } : null
}
