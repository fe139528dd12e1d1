import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { webhookVariables } from './webhooks.ts'

test('an empty environment is a demo on this machine, with the embedded database', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './.data',
    databaseUrl: null,
    publicUrl: null,
    demo: true,
    autoconfirm: true,
    smtpUrl: null,
    rateLimitFactor: 1,
    logLevel: 'info',
  })
})

test('DATABASE_URL turns demo and autoconfirm off', () => {
  const env = readEnv({ DATABASE_URL: 'postgres://db.example.com/app' })
  expect(env).toMatchObject({ demo: false, autoconfirm: false })
})

test('DEMO and AUTOCONFIRM override the defaults of the database', () => {
  expect(readEnv({ DEMO: '0' })).toMatchObject({ demo: false, autoconfirm: false })
  expect(readEnv({ DEMO: '0', AUTOCONFIRM: 'on' })).toMatchObject({ autoconfirm: true })
  expect(readEnv({ DATABASE_URL: 'postgresql://h/d', DEMO: 'true' })).toMatchObject({ demo: true })
})

test('an empty value counts as missing', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('PUBLIC_URL is kept as an origin', () => {
  expect(readEnv({ PUBLIC_URL: 'https://leads.example.com/' }).publicUrl).toBe(
    'https://leads.example.com',
  )
})

test.each<[name: string, value: string, sentence: string]>([
  ['PORT', '65536', 'PORT must be a port from 0 to 65535.'],
  ['PORT', '80a', 'PORT must be a port from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a port from 0 to 65535.'],
  ['HOST', 'not a host', 'HOST must be a host name or an address.'],
  ['DATABASE_URL', 'mysql://h/d', 'DATABASE_URL must be a postgres:// address.'],
  ['DATABASE_URL', 'postgres:///d?host=/run', 'DATABASE_URL must name a host.'],
  ['PUBLIC_URL', 'leads.example.com', 'PUBLIC_URL must be an http:// or https:// address.'],
  ['PUBLIC_URL', 'https://a.example/app', 'PUBLIC_URL must be an origin, without a path.'],
  ['DEMO', 'maybe', 'DEMO must be 1 or 0.'],
  ['JWT_SECRET', 'x'.repeat(31), 'JWT_SECRET must be at least 32 characters long.'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL must be an smtp:// or smtps:// address.'],
  ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR must be a number above 0.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(new Error(sentence))
})

test('every invalid value gets its own sentence', () => {
  expect(() => readEnv({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT must.*\nDEMO must/)
})

test.each(['0.0.0.0', '::', '192.168.1.4', 'leads.example.com', '128.0.0.1'])(
  'the demo refuses to listen on %s unless DEMO_PUBLIC=1',
  (host) => {
    expect(() => readEnv({ HOST: host })).toThrow(/DEMO_PUBLIC=1/)
    expect(readEnv({ HOST: host, DEMO_PUBLIC: '1' }).host).toBe(host)
    expect(readEnv({ HOST: host, DEMO: '0' }).host).toBe(host)
  },
)

test('stricter rules are off until they are set', () => {
  expect(readEnv({}).security).toEqual({
    disableSignup: false,
    anonymousUsers: false,
    emailSignIn: true,
    passwordHashCost: 10,
    passwords: { leaked: null, requireReauthentication: false, requireCurrent: false },
    sessions: { timebox: null, inactivity: null, singlePerUser: false },
  })
  const strict = readEnv({
    PASSWORD_MIN_LENGTH: '10',
    PASSWORD_HASH_COST: '12',
    LEAKED_PASSWORDS: 'closed',
    PASSWORD_CHANGE_ASKS: 'code',
    SESSION_LONGEST: '30d',
    SESSION_IDLE: '90m',
    SESSION_SINGLE: '1',
  })
  expect(strict.security).toMatchObject({
    passwordHashCost: 12,
    passwords: {
      shortest: 10,
      leaked: { url: 'https://api.pwnedpasswords.com', failClosed: true },
      requireReauthentication: true,
    },
    sessions: { timebox: 2_592_000, inactivity: 5400, singlePerUser: true },
  })
})

test.each(['https://passwords.example', 'http://127.0.0.1:8080'])(
  'leaked passwords can be looked up at %s',
  (url) => {
    const { security } = readEnv({ LEAKED_PASSWORDS: 'open', LEAKED_PASSWORDS_URL: `${url}/` })
    expect(security.passwords.leaked).toMatchObject({ url })
  },
)

test.each([
  ['SESSION_IDLE', '90'],
  ['SESSION_IDLE', '0d'],
  ['SESSION_LONGEST', 'constructor'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['PASSWORD_HASH_COST', '3'],
  ['PASSWORD_HASH_COST', '16'],
  ['LEAKED_PASSWORDS', 'yes'],
  ['LEAKED_PASSWORDS_URL', 'http://passwords.example'],
  ['LEAKED_PASSWORDS_URL', 'ftp://localhost'],
  ['LEAKED_PASSWORDS_URL', 'passwords.example'],
  ['PASSWORD_CHANGE_ASKS', 'everything'],
])('%s=%s prevents the start', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name)
})

test('.env.example has the secret of every webhook', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  for (const name of Object.keys(webhookVariables)) expect(example).toContain(`# ${name}=`)
})
