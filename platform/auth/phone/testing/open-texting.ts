import type pg from 'pg'
import { createTwilioSender } from '../twilio.ts'
import type { SmsSettings } from '../sms.ts'
import type { PlatformOptions } from '../../../platform.ts'
import { openPlatform, type TestPlatform } from '../../../testing/open-platform.ts'
import { openTwilio, type TwilioStandIn } from './twilio.ts'

export type TextingPlatform = TestPlatform & {
  twilio: TwilioStandIn
  /** The six digits that last went to a number; WhatsApp's carry its prefix. */
  codeFor(to: string): string
  close(): Promise<void>
}

/** The platform with its messages going to a Twilio of our own; numbers under +1900 are not served. */
export async function openTexting(
  pools: { rest: pg.Pool; auth: pg.Pool },
  sms: Partial<SmsSettings> = {},
  options: Partial<PlatformOptions> = {},
): Promise<TextingPlatform> {
  const twilio = await openTwilio()
  const sender = createTwilioSender({
    accountSid: twilio.accountSid,
    authToken: twilio.authToken,
    from: '+15005550006',
    whatsappFrom: null,
    contentSid: null,
    apiUrl: twilio.url,
    timeoutMilliseconds: 300,
  })
  const auth = await openPlatform(pools, {
    sms: {
      provider: 'twilio',
      autoconfirm: false,
      secondFactor: true,
      serves: (phone) => !phone.startsWith('1900'),
      send: ({ channel, to, code }) =>
        sender.send({ channel, to, code, text: `${code} is your code.` }),
      ...sms,
    },
    ...options,
  })
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

/** A number that nobody had before, in a range of its own: ranges are counted. */
export function newNumber(): string {
  numbers += 1
  return `1${200_000 + numbers}0100`
}
