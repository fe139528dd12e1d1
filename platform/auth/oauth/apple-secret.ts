import { importPKCS8, SignJWT } from 'jose'
import type { AppleKey } from './oauth-options.ts'

const audience = 'https://appleid.apple.com'
/** Apple allows six months, but the secret is used for one request only. */
const lifetime = '5m'

/** The client secret for Apple's token endpoint: a JWT signed with the key from the developer portal. */
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
