import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openCalls } from '../../testing/open-calls.ts'
import { newNumber, openSms } from './testing/open-texting.ts'

// Calls of the official client that name a phone number, with a captcha.
const db = await openTestDatabase()
const sms = await openSms()
const auth = await openCalls(db.pools, { sms: sms.settings })
const captcha = { captcha_token: expect.any(String) }

afterAll(async () => {
  await Promise.all([auth.close(), sms.twilio.close()])
})

test('spec: POST /otp (phone, data, create_user default true, captcha, channel default sms)', async () => {
  const { auth: client, requests } = auth.open()
  const phone = newNumber()
  const texted = await client.signInWithOtp({ phone, options: auth.captcha() })
  expect(texted.error).toBeNull()
  expect(requests[0]?.body).toEqual({
    phone,
    data: {},
    create_user: true,
    channel: 'sms',
    gotrue_meta_security: captcha,
  })
  expect(sms.twilio.lastCode(`+${phone}`)).toMatch(/^\d{6}$/)
})

test('spec: POST /resend (phone, type, captcha)', async () => {
  const { auth: client, requests } = auth.open()
  const phone = newNumber()
  expect((await client.resend({ type: 'sms', phone, options: auth.captcha() })).error).toBeNull()
  expect(requests[0]?.body).toEqual({ phone, type: 'sms', gotrue_meta_security: captcha })
})

test('spec: POST /factors (friendly_name, factor_type and phone)', async () => {
  const { auth: client, requests } = await auth.signedIn('factors@example.com')
  const phone = `+${newNumber()}`
  const enrolled = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Phone' })
  expect(enrolled.data?.phone).toBe(phone)
  expect(requests.at(-1)).toMatchObject({
    path: '/factors',
    body: { friendly_name: 'Phone', factor_type: 'phone', phone },
  })
})
