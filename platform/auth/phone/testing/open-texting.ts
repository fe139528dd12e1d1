import type pg from 'pg'
import { createTwilioSender } from '../twilio.ts'
import type { AuthSms, SmsSettings } from '../sms.ts'
import type { PlatformOptions } from '../../../platform.ts'
import { openPlatform, type TestPlatform } from '../../../testing/open-platform.ts'
import { openTwilio, type TwilioStandIn } from './twilio.ts'

export type TextingPlatform = TestPlatform & {
  twilio: TwilioStandIn
  /** The last code sent to a number; WhatsApp numbers include their prefix. */
  codeFor(to: string): string
  close(): Promise<void>
}

/** Text messages through a stand-in for Twilio; numbers under +1900 are not served. */
export async function openSms(
  changes: Partial<SmsSettings> = {},
): Promise<{ twilio: TwilioStandIn; settings: SmsSettings }> {
  const twilio = await openTwilio()
  const sender = createTwilioSender({
    accountSid: twilio.accountSid,
    authToken: twilio.authToken,
    from: '+15005550006',
    whatsappFrom: null,
    contentSid: null,
    apiUrl: twilio.url,
    timeoutMilliseconds: 2000,
  })
  const settings = {
    provider: 'twilio',
    autoconfirm: false,
    secondFactor: true,
    serves: (phone: string) => !phone.startsWith('1900'),
    send: ({ channel, to, code }: AuthSms) =>
      sender.send({ channel, to, code, text: `${code} is your code.` }),
    ...changes,
  }
  return { twilio, settings }
}

/** The platform with text messages switched on. */
export async function openTexting(
  pools: { rest: pg.Pool; auth: pg.Pool },
  sms: Partial<SmsSettings> = {},
  options: Partial<PlatformOptions> = {},
): Promise<TextingPlatform> {
  const { twilio, settings } = await openSms(sms)
  const auth = await openPlatform(pools, { sms: settings, ...options })
  return {
    ...auth,
    twilio,
    codeFor: (to) => twilio.lastCode(to),
    async close() {
      await auth.platform.close()
      await twilio.close()
    },
  }
}

let numbers = 0

/** A new number in its own range, since ranges are rate limited. */
export function newNumber(): string {
  numbers += 1
  return `1${200_000 + numbers}0100`
}
