import { Buffer } from 'node:buffer'
import { createPrivateKey, type KeyObject } from 'node:crypto'

/**
 * The RSA key of the service provider: PEM (`\n` may stand for a line break), the base64 of PKCS#1 or
 * PKCS#8 as in Supabase Auth, or the base64 of a whole PEM file.
 * @throws Error with the reason, never with the key
 */
export function readPrivateKey(text: string): KeyObject {
  const key = parsed(text.trim().replaceAll('\\n', '\n'))
  if (!key) throw new Error('must be an RSA key as PEM, or the base64 of PKCS#1 or PKCS#8')
  const { modulusLength = 0, publicExponent } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== 'rsa' || modulusLength < 2048 || publicExponent !== 65_537n) {
    throw new Error('must be an RSA key of at least 2048 bits with the exponent 65537')
  }
  return key
}

function parsed(text: string): KeyObject | null {
  if (isPem(text)) return orNull(() => createPrivateKey(text))
  const der = Buffer.from(text, 'base64')
  const inside = der.toString('latin1').trim()
  if (isPem(inside)) return orNull(() => createPrivateKey(inside))
  return (
    orNull(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })) ??
    orNull(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }))
  )
}

function isPem(text: string): boolean {
  return text.startsWith('-----BEGIN')
}

function orNull(make: () => KeyObject): KeyObject | null {
  try {
    return make()
  } catch {
    return null
  }
}
