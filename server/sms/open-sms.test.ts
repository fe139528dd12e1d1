import { afterAll, expect, test } from 'vitest'
import type { AuthSms } from '../../platform/auth/phone/sms.ts'
import { openTwilio } from '../../platform/auth/phone/testing/twilio.ts'
import { createDevMail } from '../mail/dev-mail.ts'
import { claimMails } from '../mail/claim-mail.ts'
import { openTestDatabase } from '../testing/database.ts'
import { composeSms } from './compose-sms.ts'
import { openSms, servesNumber } from './open-sms.ts'

const db = await openTestDatabase()
const twilio = await openTwilio()
afterAll(async () => {
  await twilio.close()
})

const base = { autoconfirm: false, secondFactor: true, countries: ['US'] }
const here = { publicUrl: 'http://localhost:3000', smtpUrl: null, service: db.pools.service }
const codeSms: AuthSms = {
  kind: 'confirmation',
  channel: 'sms',
  to: '13054440199',
  code: '123456',
  userMetadata: { language: 'es' },
}
const gsm = /^[\w\s@#.,:;'!?()+/¿¡ñÑüÜéèùìòàÉ-]*$/

test.each(['confirmation', 'phone_change', 'reauthentication', 'mfa'] as const)(
  'the message for %s fits into a single text message, in both languages',
  (kind) => {
    const [english, spanish] = ['en', 'es'].map((language) =>
      composeSms({ ...codeSms, kind, userMetadata: { language } }, 'https://leads.example'),
    )
    expect(english?.text).not.toBe(spanish?.text)
    for (const message of [english, spanish]) {
      expect(message?.text).toMatch(/^123456 /)
      expect(message?.text).toMatch(/\n\n@leads\.example #123456$/)
      expect(message?.text).toMatch(gsm)
      expect(message?.text.length).toBeLessThanOrEqual(160)
    }
  },
)

test('WhatsApp messages leave out the line for autofill', () => {
  const { text } = composeSms({ ...codeSms, channel: 'whatsapp' }, here.publicUrl)
  expect(text).not.toContain('@')
})

test('messages go out through Twilio', async () => {
  const account = {
    accountSid: twilio.accountSid,
    authToken: twilio.authToken,
    from: '+15005550006',
    whatsappFrom: null,
    contentSid: null,
    apiUrl: twilio.url,
  }
  const sms = openSms({ ...base, twilio: account }, { ...here, publicUrl: 'https://leads.example' })
  expect(sms.provider).toBe('twilio')
  expect(await sms.send(codeSms)).toMatch(/^SM/)
  expect(twilio.sent).toMatchObject([
    { to: '+13054440199', body: expect.stringContaining('es su clave de') },
  ])
})

test('without Twilio, messages are stored in the outbox and never emailed', async () => {
  const sms = openSms({ ...base, twilio: null }, here)
  expect(sms).toMatchObject({ provider: 'dev' })
  expect(sms.serves('440000')).toBe(true)
  expect(sms.serves('13054440199')).toBe(true)
  expect(sms.serves('525512345678')).toBe(false)
  expect(sms.serves('19004440199')).toBe(false)
  await sms.send(codeSms)
  const devMail = createDevMail(db.pools.service)
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const headers = { host: 'localhost:3000' }
  const to = encodeURIComponent('+13054440199')
  const shown = await devMail.request(`/dev/mail.json?to=${to}`, { headers }, bindings)
  expect(await shown.json()).toMatchObject([
    { kind: 'sms_confirmation', to: '+13054440199', code: '123456', subject: 'Mensaje de texto' },
  ])
  const all = { most: 10, room: {}, share: 10, lease: 1000 }
  expect(await claimMails(db.pools.service, all)).toEqual([])
})

test.each([
  { ...here, publicUrl: 'https://leads.example' },
  { ...here, smtpUrl: 'smtp://mail.example' },
])('messages that no one could read are refused', (options) => {
  expect(() => openSms({ ...base, twilio: null }, options)).toThrow(/SMS_PROVIDER=dev/)
})

test.each<[phone: string, countries: string[], isServed: boolean]>([
  ['13054440199', ['US'], true],
  ['17874440199', ['US'], false],
  ['17874440199', ['US', 'PR'], true],
  ['18764440199', ['US'], false],
  ['19004440199', ['US'], false],
  ['18004440199', ['US'], false],
  ['525512345678', ['US'], false],
  ['525512345678', ['US', 'MX'], true],
  ['88213000000', ['US'], false],
  ['12', ['US'], false],
])('%s in %j: %s', (phone, countries, isServed) => {
  expect(servesNumber(phone, countries)).toBe(isServed)
})
