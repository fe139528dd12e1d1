import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openCalls } from '../../testing/open-calls.ts'
import { publicUrl } from '../../testing/open-platform.ts'
import { makeEthereumWallet, makeSolanaWallet } from './testing/wallets.ts'

// Wallet calls of the official client.
const db = await openTestDatabase()
const auth = await openCalls(db.pools, { web3: { ethereum: true, solana: true } })
const url = 'http://localhost:3000/auth'

afterAll(async () => {
  await auth.close()
})

test('spec: POST /token?grant_type=web3 (chain, message, signature, optional captcha token)', async () => {
  const options = { url: `${publicUrl}/auth`, ...auth.captcha() }
  const ethereum = Object.assign(makeEthereumWallet(), { on() {}, removeListener() {} })
  const first = auth.open()
  const opened = await first.auth.signInWithWeb3({
    chain: 'ethereum',
    wallet: ethereum as never,
    options,
  })
  expect(opened.error).toBeNull()
  const second = auth.open()
  const wallet = makeSolanaWallet() as never
  const solana = { ...options, ...auth.captcha() }
  expect(
    (await second.auth.signInWithWeb3({ chain: 'solana', wallet, options: solana })).error,
  ).toBeNull()
  for (const [{ requests }, chain] of [
    [first, 'ethereum'],
    [second, 'solana'],
  ] as const) {
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/token?grant_type=web3',
        body: {
          chain,
          message: expect.stringContaining(`URI: ${publicUrl}/auth`),
          signature: expect.any(String),
          gotrue_meta_security: { captcha_token: expect.any(String) },
        },
      },
    ])
  }
})

test('spec: invalid-token-response error when a wallet sign-in returns neither session nor user', async () => {
  const { auth: client } = auth.open({}, { answer: async () => Response.json({}) })
  const wallet = makeSolanaWallet() as never
  const signedIn = await client.signInWithWeb3({ chain: 'solana', wallet, options: { url } })
  expect(signedIn.error).toMatchObject({ name: 'AuthInvalidTokenResponseError' })
})

test.each<[missing: string, wallet: object, message: RegExp]>([
  [
    'a missing signMessage',
    { publicKey: { toBase58: () => 'address' } },
    /Wallet does not have a compatible signMessage\(\) and publicKey\.toBase58\(\) API/,
  ],
  [
    'missing signedMessage and signature',
    { signIn: async () => [{ account: 'address' }] },
    /signIn\(\) API returned object without signedMessage and signature fields/,
  ],
  [
    'an unrecognized return value',
    { signIn: async () => ({}) },
    /signIn\(\) returned unrecognized value/,
  ],
])('spec: wallet-compatibility errors for %s', async (_missing, wallet, message) => {
  const { auth: client, requests } = auth.open()
  const signing = client.signInWithWeb3({
    chain: 'solana',
    wallet: wallet as never,
    options: { url },
  })
  await expect(signing).rejects.toThrow(message)
  expect(requests).toEqual([])
})
