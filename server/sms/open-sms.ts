import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type pg from 'pg'
import type { SmsSettings } from '../../platform/auth/phone/sms.ts'
import { createTwilioSender } from '../../platform/auth/phone/twilio.ts'
import type { Env } from '../env/env.ts'
import { isLoopbackHost } from '../../platform/safe-address.ts'
import { keepSms } from '../mail/outbox.ts'
import { composeSms } from './compose-sms.ts'

/** Number types that charge for each message, or whose messages no person reads. */
const unservedTypes = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL']

/**
 * Text messages as the environment configures them: sent through Twilio, or stored and shown at /dev/mail.
 * @throws Error with a readable message if messages would be stored but no one could read them
 */
export function openSms(
  sms: NonNullable<Env['sms']>,
  options: { publicUrl: string; smtpUrl: string | null; service: pg.Pool },
): SmsSettings {
  const { autoconfirm, secondFactor, countries, twilio } = sms
  const { publicUrl, service } = options
  if (twilio === null) refuseUnread(options)
  const sender = twilio && createTwilioSender(twilio)
  return {
    provider: twilio ? 'twilio' : 'dev',
    autoconfirm,
    secondFactor,
    serves: (phone) => servesNumber(phone, countries) || (sender === null && isMadeUp(phone)),
    send(message) {
      const composed = composeSms(message, publicUrl)
      return sender ? sender.send(composed) : keepSms(service, composed, message.kind)
    },
  }
}

/** @param phone in E.164 without its plus */
export function servesNumber(phone: string, countries: string[]): boolean {
  const number = parsePhoneNumberFromString(`+${phone}`)
  if (!number?.isValid() || number.country === undefined) return false
  const type = number.getType()
  return countries.includes(number.country) && !(type && unservedTypes.includes(type))
}

/** Without Twilio, made-up numbers work too, for testing. */
function isMadeUp(phone: string): boolean {
  return !parsePhoneNumberFromString(`+${phone}`)?.isValid()
}

function refuseUnread({ publicUrl, smtpUrl }: { publicUrl: string; smtpUrl: string | null }) {
  if (smtpUrl === null && isLoopbackHost(new URL(publicUrl).hostname)) return
  throw new Error(
    'SMS_PROVIDER=dev shows messages at /dev/mail, which exists only on this machine and without SMTP_URL.',
  )
}
