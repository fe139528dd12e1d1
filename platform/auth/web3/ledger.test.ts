import { expect, test } from 'vitest'
import { base58 } from '@scure/base'
import { generateKeyPairSync, sign } from 'node:crypto'
import { readSignInMessage } from './sign-in-message.ts'
import { isSignedBySolana } from './solana.ts'

test('a Ledger signs the message inside its off-chain envelope', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const raw = [
    'app.example.com wants you to sign in with your Solana account:',
    base58.encode(key),
    '',
    'Version: 1',
    'URI: https://app.example.com/',
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')
  const envelope = Buffer.concat([
    Buffer.from([0xff]),
    Buffer.from('solana offchain'),
    Buffer.from([0]),
    Buffer.concat([Buffer.from('app.example.com'), Buffer.alloc(32)]).subarray(0, 32),
    Buffer.from([0, 1]),
    key,
    Buffer.from([raw.length & 0xff, raw.length >> 8]),
    Buffer.from(raw),
  ])
  const message = readSignInMessage(raw, 'solana')
  expect(isSignedBySolana(message, sign(null, envelope, privateKey))).toBe(true)
  expect(isSignedBySolana(message, sign(null, envelope.subarray(1), privateKey))).toBe(false)
})
