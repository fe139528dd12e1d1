import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { Buffer } from 'node:buffer'
import { validationFailed } from '../ground/errors.ts'
import type { SignInMessage } from './sign-in-message.ts'

/**
 * The 65 bytes r, s, v of `personal_sign`.
 * @throws AuthError validation_failed
 */
export function readEthereumSignature(text: string): Uint8Array {
  const hex = text.replace(/^0x/, '')
  if (/^[0-9a-fA-F]{130}$/.test(hex)) return Buffer.from(hex, 'hex')
  throw validationFailed(
    'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
  )
}

/** Whether the address itself signed (EIP-191, version 0x45). */
export function isSignedByEthereum(message: SignInMessage, signature: Uint8Array): boolean {
  const body = utf8ToBytes(message.raw)
  const hash = keccak_256(
    concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${body.length}`), body),
  )
  const [v = 0] = signature.slice(64)
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return false
  try {
    const recovered = concatBytes(Uint8Array.of(recovery), signature.slice(0, 64))
    const compressed = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    const point = secp256k1.Point.fromBytes(compressed).toBytes(false)
    return `0x${bytesToHex(keccak_256(point.slice(1)).slice(12))}` === message.address.toLowerCase()
  } catch {
    return false
  }
}
