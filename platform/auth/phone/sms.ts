import { AuthError, validationFailed } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'

const channels = ['sms', 'whatsapp'] as const
export type SmsChannel = (typeof channels)[number]

/** A message to compose and send: `code` has six digits, `to` is a number in E.164 without a plus. */
export type AuthSms = {
  kind: SmsPurpose
  channel: SmsChannel
  to: string
  code: string
  userMetadata: Record<string, unknown>
}

type SmsPurpose = 'confirmation' | 'phone_change' | 'reauthentication' | 'mfa'

export type PhoneServices = AuthServices & { sms: SmsSettings | undefined }

export type SmsSettings = {
  /** As in GET /settings. */
  provider: string
  /** Numbers are confirmed automatically. */
  autoconfirm: boolean
  /** Whether numbers can be enrolled as a second factor. */
  secondFactor: boolean
  /** Whether to send to this number; unserved ones are rejected before they cost anything. */
  serves(phone: string): boolean
  /**
   * @returns the provider's message id
   * @throws SmsRefused with a message for the user
   */
  send(sms: AuthSms): Promise<string | null>
}

/** The provider rejected the message; its explanation may be shown to the user. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
}

/** @throws phone_provider_disabled if text messages are off */
export function requireSms(
  { sms }: PhoneServices,
  message: string,
  status: 400 | 422 = 400,
): SmsSettings {
  if (sms) return sms
  throw new AuthError(status, 'phone_provider_disabled', message)
}

/** How to send a code; `sms` by default. */
export function readChannel(channel: string): SmsChannel {
  const known = channels.find((name) => name === (channel || 'sms'))
  if (known) return known
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}
