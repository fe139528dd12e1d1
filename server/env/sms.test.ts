import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a'.repeat(32),
  TWILIO_FROM: '+15005550006',
}
const turnstile = { TURNSTILE_SITE_KEY: '0x4AAAAAAAAAA', TURNSTILE_SECRET: '0x4AAAAAAAAAAsecret' }

test('text messages and captcha are off without their variables', () => {
  expect(readEnv({})).toMatchObject({ sms: null, captcha: null })
})

test('messages go out through Twilio, only to the United States by default', () => {
  expect(readEnv(twilio).sms).toMatchObject({
    autoconfirm: false,
    secondFactor: false,
    countries: ['US'],
    twilio: { from: '+15005550006', whatsappFrom: null },
  })
  const service = `MG${'0'.repeat(32)}`
  const env = readEnv({
    ...twilio,
    TWILIO_MESSAGING_SERVICE_SID: service,
    SMS_COUNTRIES: 'us, pr',
    SMS_SECOND_FACTOR: 'on',
  })
  expect(env.sms).toMatchObject({
    countries: ['US', 'PR'],
    secondFactor: true,
    twilio: { from: service },
  })
  expect(readEnv({ SMS_PROVIDER: 'dev' }).sms).toMatchObject({ twilio: null })
})

test('each captcha provider can be set', () => {
  expect(readEnv(turnstile).captcha).toMatchObject({ provider: 'turnstile', hostnames: [] })
  expect(
    readEnv({ HCAPTCHA_SITE_KEY: '1'.repeat(36), HCAPTCHA_SECRET: '2'.repeat(36) }).captcha,
  ).toMatchObject({ provider: 'hcaptcha', siteKey: '1'.repeat(36) })
})

const needs =
  'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM.'

test.each<[given: Record<string, string>, sentence: string]>([
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be twilio or dev.'],
  [{ SMS_PROVIDER: 'twilio' }, needs],
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, needs],
  [{ ...twilio, TWILIO_FROM: '' }, needs],
  [{ ...twilio, SMS_PROVIDER: '' }, 'TWILIO_AUTH_TOKEN does nothing without SMS_PROVIDER=twilio.'],
  [
    { ...twilio, TWILIO_ACCOUNT_SID: 'AC1' },
    'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.',
  ],
  [{ ...twilio, TWILIO_FROM: '555' }, 'TWILIO_FROM must be a number such as +15551234567.'],
  [
    { ...twilio, TWILIO_API_URL: 'http://evil.example' },
    'TWILIO_API_URL must be an https:// origin, or one on this machine.',
  ],
  [{ SMS_COUNTRIES: 'USA' }, 'SMS_COUNTRIES must be countries in two letters each, such as US,CA.'],
  [{ ...turnstile, TURNSTILE_SECRET: '' }, 'TURNSTILE_SITE_KEY needs TURNSTILE_SECRET.'],
  [{ ...turnstile, TURNSTILE_SITE_KEY: '' }, 'TURNSTILE_SECRET needs TURNSTILE_SITE_KEY.'],
  [
    { ...turnstile, TURNSTILE_SITE_KEY: '"><script>' },
    'TURNSTILE_SITE_KEY must be the site key that the provider shows.',
  ],
  [
    { ...turnstile, HCAPTCHA_SITE_KEY: '1'.repeat(36), HCAPTCHA_SECRET: '2'.repeat(36) },
    'TURNSTILE_SITE_KEY and HCAPTCHA_SITE_KEY cannot both be set.',
  ],
])('%j is refused in one sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(new Error(sentence))
})
