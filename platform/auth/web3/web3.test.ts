import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { officialClient } from '../../testing/official-client.ts'
import { limited, openPlatform, publicUrl } from '../../testing/open-platform.ts'
import { makeEthereumWallet, makeSolanaWallet } from './testing/wallets.ts'

const db = await openTestDatabase()
const site = 'https://app.example.com'
const options = {
  web3: { ethereum: true, solana: true },
  redirectAllowList: [`${site}/**`],
  rateLimits: limited({ web3: { limit: 1000, perSeconds: 1 } }),
}
const auth = await openPlatform(db.pools, options)
const off = await openPlatform(db.pools)

afterAll(async () => {
  await auth.platform.close()
  await off.platform.close()
})

type Parts = {
  domain?: string
  uri?: string
  version?: string
  chainId?: string
  issuedAt?: Date
  extra?: string[]
}

const aSecond = 1000
const minute = 60 * aSecond
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)

const chains = {
  ethereum: { name: 'Ethereum', chainId: '1', wallet: makeEthereumWallet },
  solana: { name: 'Solana', chainId: 'solana:mainnet', wallet: makeSolanaWallet },
} as const
type Chain = keyof typeof chains
const eachChain: Chain[] = ['ethereum', 'solana']

function makeMessage(chain: Chain, address: string, parts: Parts = {}): string {
  return [
    `${parts.domain ?? 'app.example.com'} wants you to sign in with your ${chains[chain].name} account:`,
    address,
    '',
    'Sign in to see your leads.',
    '',
    `URI: ${parts.uri ?? `${site}/auth`}`,
    `Version: ${parts.version ?? '1'}`,
    `Chain ID: ${parts.chainId ?? chains[chain].chainId}`,
    'Nonce: 8f3a9c2d1e',
    `Issued At: ${(parts.issuedAt ?? new Date()).toISOString()}`,
    ...(parts.extra ?? []),
  ].join('\n')
}

function grant(chain: string, message: string, signature: string, from?: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=web3', {
    body: { chain, message, signature },
    headers: from === undefined ? {} : { 'x-forwarded-for': from },
  })
}

test.each(eachChain)(
  'G126, G127 a valid %s message opens a session, twice for the same account',
  async (chain) => {
    const wallet = chains[chain].wallet()
    const first = makeMessage(chain, wallet.address)
    const opened = await grant(chain, first, wallet.sign(first))
    expect(opened).toMatchObject({
      status: 200,
      body: {
        token_type: 'bearer',
        user: {
          email: '',
          app_metadata: { provider: 'web3', providers: ['web3'] },
          user_metadata: {
            sub: `web3:${chain}:${wallet.address}`,
            custom_claims: { chain, address: wallet.address, domain: 'app.example.com' },
          },
          identities: [{ provider: 'web3', id: `web3:${chain}:${wallet.address}` }],
        },
      },
    })
    const again = makeMessage(chain, wallet.address, { issuedAt: fromNow(-aSecond) })
    const reopened = await grant(chain, again, wallet.sign(again))
    expect(reopened.body.user.id).toBe(opened.body.user.id)
    const { rows } = await db.pools.auth.query(
      `select payload from auth.audit_log_entries where payload->>'actor_id' = $1`,
      [opened.body.user.id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0].payload).toMatchObject({ action: 'login', traits: { provider: 'web3', chain } })
  },
)

test.each(eachChain)(
  'G127 the same %s message works again from its first IP address, for ten minutes',
  async (chain) => {
    const wallet = chains[chain].wallet()
    const message = makeMessage(chain, wallet.address)
    const signature = wallet.sign(message)
    const first = await grant(chain, message, signature, '203.0.113.7')
    const second = await grant(chain, message, signature, '203.0.113.7')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.user.id).toBe(first.body.user.id)
    const other = await openPlatform(db.pools, options)
    const stolen = await other.call('POST', '/auth/v1/token?grant_type=web3', {
      body: { chain, message, signature },
      headers: { 'x-forwarded-for': '198.51.100.9' },
    })
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    await other.platform.close()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10.5 * minute })
    onTestFinished(() => void vi.useRealTimers())
    const late = await grant(chain, message, signature, '203.0.113.7')
    expect(late).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  },
)

test('a flipped Ethereum signature does not make a message work elsewhere', async () => {
  const wallet = makeEthereumWallet()
  const message = makeMessage('ethereum', wallet.address)
  const signature = wallet.sign(message)
  expect((await grant('ethereum', message, signature, '203.0.113.7')).status).toBe(200)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
  const v = signature.endsWith('1b') ? '1c' : '1b'
  const turned = `${signature.slice(0, 66)}${s}${v}`
  expect((await grant('ethereum', message, turned, '198.51.100.9')).status).toBe(400)
})

test('Ethereum addresses are case-insensitive', async () => {
  const wallet = makeEthereumWallet()
  const lower = makeMessage('ethereum', wallet.address)
  const upper = makeMessage('ethereum', `0x${wallet.address.slice(2).toUpperCase()}`)
  const first = await grant('ethereum', lower, wallet.sign(lower))
  const second = await grant('ethereum', upper, wallet.sign(upper))
  expect(second.status).toBe(200)
  expect(second.body.user.id).toBe(first.body.user.id)
})

test.each<[why: string, parts: Parts]>([
  ['the URI of another site', { uri: 'https://evil.example/auth', domain: 'evil.example' }],
  ['a domain that differs from its URI', { domain: 'evil.example.com' }],
  ['http', { uri: 'http://app.example.com/auth' }],
  ['a foreign domain on this machine', { uri: `${publicUrl}/auth`, domain: 'evil.example' }],
  ['a time of issue over ten minutes ago', { issuedAt: fromNow(-10.5 * minute) }],
  ['a time of issue in the future', { issuedAt: fromNow(10.5 * minute) }],
  [
    'an expiration time in the past',
    {
      issuedAt: fromNow(-2 * minute),
      extra: [`Expiration Time: ${fromNow(-minute).toISOString()}`],
    },
  ],
  ['a not-before time in the future', { extra: [`Not Before: ${fromNow(minute).toISOString()}`] }],
])('G126, G127 a message with %s is rejected', async (_why, parts) => {
  for (const chain of eachChain) {
    const wallet = chains[chain].wallet()
    const message = makeMessage(chain, wallet.address, parts)
    expect(await grant(chain, message, wallet.sign(message))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.any(String) },
    })
  }
})

test.each(eachChain)(
  'G126, G127 a %s message signed by another wallet, or changed, is rejected',
  async (chain) => {
    const [wallet, other] = [chains[chain].wallet(), chains[chain].wallet()]
    const message = makeMessage(chain, wallet.address)
    const changed = message.replace('8f3a9c2d1e', '8f3a9c2d1f')
    for (const [text, signature] of [
      [message, other.sign(message)],
      [changed, wallet.sign(message)],
    ] as const) {
      expect(await grant(chain, text, signature)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
    }
  },
)

test.each<[why: string, change: (message: string) => string]>([
  ['another version', (message) => message.replace('Version: 1', 'Version: 2')],
  ['no version', (message) => message.replace('Version: 1\n', '')],
  ['no address', (message) => message.replace(/\nURI: .*/, '')],
  ['no moment', (message) => message.replace(/\nIssued At: .*/, '')],
  ['a time in words', (message) => message.replace(/Issued At: .*/, 'Issued At: today')],
  ['another chain', (message) => message.replace(/Chain ID: .*/, 'Chain ID: x')],
  ['a duplicate field', (message) => `${message}\nURI: https://app.example.com/`],
  ['an unknown field', (message) => `${message}\nAmount: 5`],
  ['an invalid resource', (message) => `${message}\nResources:\n- nonsense`],
  ['no header', (message) => message.replace('wants you', 'asks you')],
  ['spaces in its domain', (message) => message.replace('app.example.com', 'app. example.com')],
  [
    'an expiration before its time of issue',
    (message) => `${message}\nExpiration Time: 2020-01-01T00:00:00Z`,
  ],
])('G126 a message with %s is malformed', async (_why, change) => {
  for (const chain of eachChain) {
    const wallet = chains[chain].wallet()
    const message = change(makeMessage(chain, wallet.address))
    expect(await grant(chain, message, wallet.sign(message))).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    })
  }
})

test.each<[why: string, chain: string, message: string, signature: string, code: string]>([
  ['an unknown chain', 'bitcoin', 'x'.repeat(70), 'x', 'web3_unsupported_chain'],
  ['a short message', 'ethereum', 'x', 'x', 'validation_failed'],
  ['a long message', 'solana', 'x'.repeat(20 * 1024 + 1), 'x', 'validation_failed'],
  ['a signature of another length', 'ethereum', 'x'.repeat(70), '0x12', 'validation_failed'],
  ['an invalid signature', 'ethereum', 'x'.repeat(70), 'g'.repeat(130), 'validation_failed'],
  ['a signature that is not base64', 'solana', 'x'.repeat(70), '!'.repeat(88), 'validation_failed'],
])('G125 %s is rejected', async (_why, chain, message, signature, code) => {
  expect(await grant(chain, message, signature)).toMatchObject({
    status: 400,
    body: { error_code: code },
  })
})

test('G125 each chain is off by default and enabled separately', async () => {
  const body = { chain: 'solana' }
  const refused = { status: 422, body: { error_code: 'web3_provider_disabled' } }
  const path = '/auth/v1/token?grant_type=web3'
  expect(await off.call('POST', path, { body })).toMatchObject(refused)
  const half = await openPlatform(db.pools, { web3: { ethereum: true, solana: false } })
  expect(await half.call('POST', path, { body })).toMatchObject(refused)
  expect(await half.call('POST', path, { body: { chain: 'ethereum' } })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed' },
  })
  await half.platform.close()
})

test('a banned wallet, and a new one with signup disabled, are rejected', async () => {
  const wallet = makeSolanaWallet()
  const message = makeMessage('solana', wallet.address)
  const opened = await grant('solana', message, wallet.sign(message))
  await auth.call('PUT', `/auth/v1/admin/users/${opened.body.user.id}`, {
    bearer: auth.serviceRoleKey,
    body: { ban_duration: '1h' },
  })
  expect(await grant('solana', message, wallet.sign(message))).toMatchObject({
    status: 403,
    body: { error_code: 'user_banned' },
  })
  const closed = await openPlatform(db.pools, { ...options, disableSignup: true })
  const other = makeSolanaWallet()
  const first = makeMessage('solana', other.address)
  expect(
    await closed.call('POST', '/auth/v1/token?grant_type=web3', {
      body: { chain: 'solana', message: first, signature: other.sign(first) },
    }),
  ).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } })
  await closed.platform.close()
})

test('two concurrent first sign-ins of one wallet create one account', async () => {
  const wallet = makeEthereumWallet()
  const messages = [0, 1, 2].map((age) =>
    makeMessage('ethereum', wallet.address, { issuedAt: fromNow(-age * aSecond) }),
  )
  const answers = await Promise.all(
    messages.map((message) => grant('ethereum', message, wallet.sign(message))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
})

test('M14 thirty messages per address are allowed, across processes', async () => {
  const strict = { web3: { ethereum: true, solana: true } }
  const processes = [
    await openPlatform(db.pools, strict),
    await openPlatform(db.pools, strict),
  ] as const
  const statuses: number[] = []
  for (let call = 0; call < 31; call++) {
    const answer = await processes[call % 2 === 0 ? 0 : 1].call(
      'POST',
      '/auth/v1/token?grant_type=web3',
      { body: { chain: 'ethereum' }, headers: { 'x-forwarded-for': '203.0.113.50' } },
    )
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true)
  expect(statuses[30]).toBe(429)
  for (const each of processes) await each.platform.close()
})

test('supabase-js signs in with a wallet of either chain', async () => {
  const url = new URL(`${publicUrl}/auth`)
  const client = officialClient(auth)
  const ethereum = makeEthereumWallet()
  const first = await client.auth.signInWithWeb3({
    chain: 'ethereum',
    statement: 'Sign in to see your leads.',
    // A page's window.ethereum has members that the client does not use.
    wallet: Object.assign(ethereum, { on() {}, removeListener() {} }) as never,
    options: { url: url.href },
  })
  expect(first.error).toBe(null)
  expect(first.data.user?.identities?.[0]?.id).toBe(`web3:ethereum:${ethereum.address}`)
  const solana = makeSolanaWallet()
  const second = await client.auth.signInWithWeb3({
    chain: 'solana',
    wallet: solana as never,
    options: { url: url.href },
  })
  expect(second.error).toBe(null)
  expect(second.data.user?.identities?.[0]?.id).toBe(`web3:solana:${solana.address}`)
})
