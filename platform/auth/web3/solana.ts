import { base58 } from '@scure/base'
import { Buffer } from 'node:buffer'
import { createPublicKey, verify } from 'node:crypto'
import { validationFailed } from '../ground/errors.ts'
import type { SignInMessage } from './sign-in-message.ts'

/**
 * 64 bytes, in either base64 alphabet.
 * @throws AuthError validation_failed
 */
export function readSolanaSignature(text: string): Uint8Array {
  if (text.length !== 86 && text.length !== 88) {
    throw validationFailed('signature must be 64 bytes encoded as base64 with or without padding')
  }
  const bytes = Buffer.from(text, 'base64')
  if (/^[\w+/-]{86}(==)?$/.test(text) && bytes.length === 64) return bytes
  throw validationFailed('signature does not contain valid base64 characters')
}

/** Whether the address signed the text itself or Ledger's envelope around it. */
export function isSignedBySolana(message: SignInMessage, signature: Uint8Array): boolean {
  const address = decoded(message.address)
  if (address?.length !== 32) return false
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(address).toString('base64url') },
    format: 'jwk',
  })
  const text = Buffer.from(message.raw)
  const envelope = offChainMessage(message.domain, address, text)
  return [text, envelope].some((signed) => verify(null, signed, key, signature))
}

/** https://docs.anza.xyz/proposals/off-chain-message-signing */
function offChainMessage(domain: string, address: Uint8Array, text: Buffer): Buffer {
  const application = Buffer.alloc(32)
  application.write(domain)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(text.length)
  const start = Buffer.from('\u00ffsolana offchain\0', 'latin1')
  // Format 0 is ASCII; one signer.
  return Buffer.concat([start, application, Buffer.of(0, 1), address, length, text])
}

function decoded(address: string): Uint8Array | null {
  try {
    return base58.decode(address)
  } catch {
    return null
  }
}
