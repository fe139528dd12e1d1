import type { Locale } from '../engine/languages.ts'
import { inLocale, sitePaths } from './paths.ts'

/** The `type` of the account emails' links, as in Supabase Auth. */
const emailLinkTypes = ['signup', 'recovery', 'magiclink', 'email_change', 'invite'] as const
export type EmailLinkType = (typeof emailLinkTypes)[number]

/**
 * The URL of the page for a `GET /auth/v1/verify` link. The parameters are in the fragment, which servers never
 * see, so that neither mail scanners nor logs can use the link up.
 * @param verifyUrl the absolute link
 * @param to the address of the mailbox, which the page shows
 */
export function emailLinkUrl(verifyUrl: string, locale: Locale, to: string): string {
  const { origin, search } = new URL(verifyUrl)
  const page = inLocale(locale, sitePaths.emailLink)
  return `${origin}${page}#${search.slice(1)}&${new URLSearchParams({ to })}`
}

/**
 * Reads the fragment of `emailLinkUrl`.
 * @returns the link's type, the query of `GET /auth/v1/verify`, and the mailbox ('' if unknown), or null if a part
 *   is missing
 */
export function readEmailLink(
  fragment: string,
): { type: EmailLinkType; query: string; to: string } | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const type = emailLinkTypes.find((each) => each === params.get('type'))
  const to = params.get('to') ?? ''
  params.delete('to')
  return type && params.get('token') ? { type, query: String(params), to } : null
}
