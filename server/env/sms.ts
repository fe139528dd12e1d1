import { z } from 'zod'
import { isSafeAddress } from '../../platform/safe-address.ts'
import { Flag } from './values.ts'

const Number164 = z
  .string()
  .trim()
  .refine((text) => /^\+[1-9]\d{6,14}$/.test(text), 'must be a number such as +15551234567')

export const smsVariables = {
  SMS_PROVIDER: z.enum(['twilio', 'dev'], { error: 'must be twilio or dev' }).optional(),
  SMS_AUTOCONFIRM: Flag.optional(),
  SMS_SECOND_FACTOR: Flag.optional(),
  SMS_COUNTRIES: z
    .string()
    .default('US')
    .transform((text) => text.split(',').map((item) => item.trim().toUpperCase()))
    .refine(
      (items) => items.every((item) => /^[A-Z]{2}$/.test(item)),
      'must be countries in two letters each, such as US,CA',
    ),
  TWILIO_ACCOUNT_SID: sid('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().trim().min(16, 'must be at least 16 characters long').optional(),
  TWILIO_MESSAGING_SERVICE_SID: sid('MG').optional(),
  TWILIO_FROM: Number164.optional(),
  TWILIO_WHATSAPP_FROM: Number164.optional(),
  TWILIO_CONTENT_SID: sid('HX').optional(),
  TWILIO_API_URL: z
    .string()
    .trim()
    .refine(isSafeAddress, 'must be an https:// origin, or one on this machine')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
}

const Values = z.object(smsVariables)

/** How text messages are sent; null if they are not. */
export function readSms(values: z.infer<typeof Values>) {
  const { SMS_PROVIDER: provider } = values
  if (provider === undefined) {
    if (values.TWILIO_AUTH_TOKEN === undefined) return null
    throw new Error('TWILIO_AUTH_TOKEN does nothing without SMS_PROVIDER=twilio.')
  }
  return {
    autoconfirm: values.SMS_AUTOCONFIRM ?? false,
    secondFactor: values.SMS_SECOND_FACTOR ?? false,
    countries: values.SMS_COUNTRIES,
    twilio: provider === 'twilio' ? readTwilio(values) : null,
  }
}

function readTwilio(values: z.infer<typeof Values>) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const from = values.TWILIO_MESSAGING_SERVICE_SID ?? values.TWILIO_FROM
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    throw new Error(
      'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM.',
    )
  }
  return {
    accountSid,
    authToken,
    from,
    whatsappFrom: values.TWILIO_WHATSAPP_FROM ?? null,
    contentSid: values.TWILIO_CONTENT_SID ?? null,
    apiUrl: values.TWILIO_API_URL,
  }
}

function sid(kind: 'AC' | 'MG' | 'HX') {
  return z
    .string()
    .trim()
    .refine(
      (text) => new RegExp(`^${kind}[0-9a-f]{32}$`).test(text),
      `must be ${kind} and 32 hexadecimal digits`,
    )
}
