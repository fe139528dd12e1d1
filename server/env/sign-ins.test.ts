import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('sign-in by companies and wallets is off until it is set', () => {
  expect(readEnv({})).toMatchObject({ saml: null, web3: null })
  expect(readEnv({ WEB3_ETHEREUM: '0', WEB3_SOLANA: '0' }).web3).toBe(null)
  expect(readEnv({ WEB3_SOLANA: '1' }).web3).toEqual({ ethereum: false, solana: true })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
  expect(readEnv({ SAML_PRIVATE_KEY: key }).saml).toEqual({ privateKey: key })
})

test('an invalid key refuses the start with one sentence that does not repeat it', () => {
  expect(() => readEnv({ SAML_PRIVATE_KEY: 'my-secret' })).toThrow(
    new Error('SAML_PRIVATE_KEY must be an RSA key as PEM, or the base64 of PKCS#1 or PKCS#8.'),
  )
  expect(() => readEnv({ WEB3_SOLANA: 'maybe' })).toThrow(new Error('WEB3_SOLANA must be 1 or 0.'))
})
