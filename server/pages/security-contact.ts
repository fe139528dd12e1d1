import { locales } from '../../engine/languages.ts'
import { contactDetails } from '../../text/brand.ts'

export const securityContactPath = '/.well-known/security.txt'

const validDays = 180

/** Where to report a vulnerability (RFC 9116). Generated for each request, so that it never expires. */
export function writeSecurityContact(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000)
  return [
    `Contact: mailto:${contactDetails.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${publicUrl}${securityContactPath}`,
    '',
  ].join('\n')
}
