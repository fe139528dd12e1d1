import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----'

test('a provider is off until its secrets are set', () => {
  expect(readEnv({}).oauth).toEqual({ custom: [], manualLinking: false })
})

test('each provider is on once its variables are set', () => {
  const { oauth } = readEnv({
    GOOGLE_CLIENT_ID: 'web, phone',
    GOOGLE_CLIENT_SECRET: 'g',
    APPLE_CLIENT_ID: 'com.example',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
    AZURE_CLIENT_ID: 'ms',
    AZURE_CLIENT_SECRET: 'm',
    FACEBOOK_CLIENT_ID: 'fb',
    FACEBOOK_CLIENT_SECRET: 'f',
    OIDC_NAME: 'work',
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'c',
    OIDC_CLIENT_SECRET: 's',
    MANUAL_LINKING: '1',
  })
  expect(oauth).toEqual({
    google: { clientIds: ['web', 'phone'], secret: 'g' },
    apple: { clientIds: ['com.example'], secret: { teamId: 'TEAM', keyId: 'KEY', pem } },
    azure: { clientIds: ['ms'], secret: 'm', tenant: 'common' },
    facebook: { clientIds: ['fb'], secret: 'f' },
    custom: [{ name: 'work', issuer: 'https://id.example.com', clientIds: ['c'], secret: 's' }],
    manualLinking: true,
  })
})

test('Apple also accepts a secret that was signed elsewhere', () => {
  const env = readEnv({ APPLE_CLIENT_ID: 'com.example', APPLE_CLIENT_SECRET: 'signed' })
  expect(env.oauth.apple).toEqual({ clientIds: ['com.example'], secret: 'signed' })
})

test.each<[given: Record<string, string>, sentence: string | RegExp]>([
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET.'],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID.'],
  [{ AZURE_CLIENT_ID: 'x' }, 'AZURE_CLIENT_ID needs AZURE_CLIENT_SECRET.'],
  [{ FACEBOOK_CLIENT_ID: 'x' }, 'FACEBOOK_CLIENT_ID needs FACEBOOK_CLIENT_SECRET.'],
  [{ APPLE_CLIENT_ID: 'x' }, /^Sign-in with Apple needs/],
  [
    { APPLE_CLIENT_ID: 'x', APPLE_KEY_ID: 'k', APPLE_PRIVATE_KEY: pem },
    /^Sign-in with Apple needs/,
  ],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /^Sign-in with your own issuer needs/],
  [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER must be an https:// address.'],
  [{ OIDC_NAME: 'My Work' }, 'OIDC_NAME must be lowercase letters, digits and hyphens.'],
  [{ AZURE_TENANT: 'example.com' }, /^AZURE_TENANT must be common/],
  [{ APPLE_PRIVATE_KEY: 'abc' }, /^APPLE_PRIVATE_KEY must be the whole text of the .p8 file/],
  [{ GOOGLE_STAND_IN: 'https://accounts.example.com' }, /^GOOGLE_STAND_IN must be/],
  [{ GOOGLE_CLIENT_ID: 'a,,b' }, /^GOOGLE_CLIENT_ID must be names/],
  [{ MANUAL_LINKING: 'maybe' }, 'MANUAL_LINKING must be 1 or 0.'],
])('%j is refused in one sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(
    typeof sentence === 'string' ? new Error(sentence) : sentence,
  )
})
