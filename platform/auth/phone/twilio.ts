import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { SmsRefused } from './sms.ts'
import type { SmsSender, TextMessage } from './sms-sender.ts'

export type TwilioAccount = {
  accountSid: string
  authToken: string
  /** A messaging service (`MG…`) or a number in E.164. */
  from: string
  /** The sender of WhatsApp messages; `from` if null. */
  whatsappFrom: string | null
  /** A WhatsApp template that takes the code as its first variable. */
  contentSid: string | null
  apiUrl?: string | undefined
  timeoutMilliseconds?: number
}

const twilioUrl = 'https://api.twilio.com'
const tenSeconds = 10_000

const Accepted = z.object({
  sid: z.string(),
  status: z.string(),
  error_code: z.number().nullish(),
  error_message: z.string().nullish(),
})
const Refused = z.object({ code: z.number(), message: z.string().max(500) })

/** Twilio's Messages API (https://www.twilio.com/docs/messaging/api/message-resource). */
export function createTwilioSender(account: TwilioAccount): SmsSender {
  const { accountSid, authToken, apiUrl = twilioUrl, timeoutMilliseconds = tenSeconds } = account
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return {
    async send(message) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: makeForm(account, message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw readRefusal(response.status, answer)
      const accepted = Accepted.safeParse(answer)
      if (!accepted.success) throw new Error(`Twilio returned no result (HTTP ${response.status}).`)
      const { sid, status, error_code: code, error_message: why } = accepted.data
      if (status !== 'failed' && status !== 'undelivered') return sid
      throw new SmsRefused(`twilio error: ${why ?? status} ${code ?? ''} for message ${sid}`)
    },
  }
}

function makeForm(
  account: TwilioAccount,
  { channel, to, text, code }: TextMessage,
): URLSearchParams {
  const isWhatsapp = channel === 'whatsapp'
  const from = (isWhatsapp && account.whatsappFrom) || account.from
  const prefix = isWhatsapp ? 'whatsapp:' : ''
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: prefix + from }
  const words: Record<string, string> =
    isWhatsapp && account.contentSid
      ? { ContentSid: account.contentSid, ContentVariables: JSON.stringify({ 1: code }) }
      : { Body: text }
  return new URLSearchParams({ To: `${prefix}+${to}`, ...sender, ...words })
}

/** Hides account problems from the user. */
function readRefusal(status: number, answer: unknown): Error {
  const refused = Refused.safeParse(answer)
  if (!refused.success) return new Error(`Twilio rejected the request (HTTP ${status}).`)
  const { code, message } = refused.data
  if (status === 400) return new SmsRefused(`${message} (${code})`)
  return new Error(`Twilio rejected the request (HTTP ${status}, code ${code}).`)
}
