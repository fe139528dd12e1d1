import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { invalidSignature, invalidToken } from './errors.ts'

const Signed = z.object({
  scope: z.enum(['download', 'upload']),
  url: z.string(),
  exp: z.number(),
  owner: z.string().nullable().optional(),
  upsert: z.boolean().optional(),
})

type Signed = z.infer<typeof Signed>

/** Signs and verifies the tokens of signed addresses. */
export type Signer = {
  /** @param expiresIn in seconds */
  sign(claims: Omit<Signed, 'exp'>, expiresIn: number): Promise<string>
  /** @throws StorageError unless the token is valid for this object (`bucket/name`) and this scope */
  verify(token: string, object: string, scope: Signed['scope']): Promise<Signed>
}

/** The key is derived from the secret, so that these tokens can never pass for bearer tokens. */
export function createSigner(jwtSecret: string): Signer {
  const key = createHmac('sha256', jwtSecret).update('signed addresses of storage').digest()
  return {
    sign(claims, expiresIn) {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + expiresIn)
        .sign(key)
    },
    async verify(token, object, scope) {
      const signed = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(
        (error: unknown) => {
          if (error instanceof errors.JOSEError) throw invalidToken(error.message)
          throw error
        },
      )
      const claims = Signed.safeParse(signed.payload)
      if (!claims.success || claims.data.scope !== scope) {
        throw invalidSignature(`Token is not scoped for ${scope}`)
      }
      if (claims.data.url !== object) throw invalidSignature()
      return claims.data
    },
  }
}
