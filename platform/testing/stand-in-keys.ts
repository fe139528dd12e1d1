import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

export type StandInKeys = {
  /** What its JWKS shows. */
  published(): JWK[]
  /** Replaces the signing key and withdraws the old one. */
  rotate(): Promise<void>
  sign(claims: Record<string, unknown>): Promise<string>
}

/** Signing keys of a stand-in issuer: RS256, like Google's. */
export async function makeStandInKeys(): Promise<StandInKeys> {
  let current = await makeKey()
  return {
    published: () => [current.jwk],
    async rotate() {
      current = await makeKey()
    },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: current.kid, typ: 'JWT' })
        .sign(current.privateKey),
  }
}

async function makeKey(): Promise<{ kid: string; privateKey: CryptoKey; jwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = crypto.randomUUID()
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  }
}
