import { AuthError, validationFailed } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'

const channels = ['sms', 'whatsapp'] as const
export type SmsChannel = (typeof channels)[number]

/** A message to write and send: `code` is six digits, `to` a number in E.164 without its plus. */
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
  /** As /settings names it. */
  provider: string
  /** Numbers count as confirmed at once. */
  autoconfirm: boolean
  /** A number may be enrolled as a second factor. */
  secondFactor: boolean
  /** Whether we send to this number at all: what is not served costs nothing when it is asked for. */
  serves(phone: string): boolean
  /** @returns the provider's name of the message @throws SmsRefused with words for whoever asked */
  send(sms: AuthSms): Promise<string | null>
}

/** The provider took the message for wrong; its sentence may be shown to whoever asked for a code. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
}

/** The settings of text messages. @throws phone_provider_disabled where there are none */
export function requireSms(
  { sms }: PhoneServices,
  message: string,
  status: 400 | 422 = 400,
): SmsSettings {
  if (sms) return sms
  throw new AuthError(status, 'phone_provider_disabled', message)
}

/** Over what a code goes out; `sms` where nothing is said. */
export function readChannel(channel: string): SmsChannel {
  const known = channels.find((name) => name === (channel || 'sms'))
  if (known) return known
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}
