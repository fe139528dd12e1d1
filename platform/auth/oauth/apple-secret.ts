import { importPKCS8, SignJWT } from 'jose'
import type { AppleKey } from './oauth-options.ts'

const audience = 'https://appleid.apple.com'
/** Apple allows half a year; nothing here needs longer than one request. */
const lifetime = '5m'

/** The secret that Apple's token endpoint takes: a token signed with the key of the developer portal. */
export async function appleSecret(
  clientId: string,
  { teamId, keyId, pem }: AppleKey,
): Promise<string> {
  const key = await importPKCS8(pem, 'ES256')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key)
}
