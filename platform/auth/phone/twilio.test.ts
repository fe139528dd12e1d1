import { afterAll, expect, test } from 'vitest'
import { openTwilio } from './testing/twilio.ts'
import { createTwilioSender, type TwilioAccount } from './twilio.ts'

const twilio = await openTwilio()
afterAll(() => twilio.close())

const account: TwilioAccount = {
  accountSid: twilio.accountSid,
  authToken: twilio.authToken,
  from: '+15005550006',
  whatsappFrom: null,
  contentSid: null,
  apiUrl: twilio.url,
}
const message = { channel: 'sms', to: '14155550100', text: 'Your code', code: '123456' } as const
const service = `MG${'0'.repeat(32)}`
const content = `HX${'0'.repeat(32)}`

test.each<
  [what: string, changes: Partial<TwilioAccount>, channel: 'sms' | 'whatsapp', sent: object]
>([
  ['a number', {}, 'sms', { to: '+14155550100', from: '+15005550006', body: 'Your code' }],
  ['a service', { from: service }, 'sms', { from: null, service, body: 'Your code' }],
  [
    'WhatsApp',
    {},
    'whatsapp',
    { to: 'whatsapp:+14155550100', from: 'whatsapp:+15005550006', body: 'Your code' },
  ],
  [
    'a separate WhatsApp number',
    { from: service, whatsappFrom: '+15005550009' },
    'whatsapp',
    { from: 'whatsapp:+15005550009', service: null },
  ],
  [
    'a WhatsApp template',
    { contentSid: content },
    'whatsapp',
    { body: null, content: { sid: content, variables: { 1: '123456' } } },
  ],
  [
    'a text message with a template configured',
    { contentSid: content },
    'sms',
    { body: 'Your code' },
  ],
])('a message is sent from %s', async (_what, changes, channel, sent) => {
  const sender = createTwilioSender({ ...account, ...changes })
  expect(await sender.send({ ...message, channel })).toMatch(/^SM/)
  expect(twilio.sent.at(-1)).toMatchObject(sent)
})

test.each<[how: typeof twilio.next, name: string, words: RegExp]>([
  ['invalid number', 'SmsRefused', /is not a valid phone number/],
  ['failed', 'SmsRefused', /Landline 30006/],
  ['nonsense', 'Error', /^Twilio rejected the request \(HTTP 502\)/],
  ['silence', 'TimeoutError', /timeout/],
])("Twilio's response %s is an error", async (how, name, words) => {
  twilio.next = how
  const failure: unknown = await createTwilioSender({
    ...account,
    ...(how === 'silence' ? { timeoutMilliseconds: 300 } : {}),
  })
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name, message: expect.stringMatching(words) })
})

test('a wrong auth token is reported to the operator, without the token', async () => {
  const sender = createTwilioSender({ ...account, authToken: 'mistaken' })
  await expect(sender.send(message)).rejects.toThrow(
    new Error('Twilio rejected the request (HTTP 401, code 20003).'),
  )
})
