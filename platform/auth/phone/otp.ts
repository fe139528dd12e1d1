import { AuthError } from '../ground/errors.ts'
import type { AuthContext } from '../ground/context.ts'
import { refuseClosedSignup } from '../accounts/closed-signup.ts'
import { findUserByPhone } from '../stores/users.ts'
import { readPhone } from './number.ts'
import { registerByCode } from './signup.ts'
import { readChannel, requireSms, type PhoneServices } from './sms.ts'
import { messageAnswer } from './with-texts.ts'
import type { PhoneOtp } from '../services/part.ts'

/**
 * Texts a sign-in code. Creates the account unless `create_user` is false. Known and unknown numbers get the
 * same response.
 */
export async function otpByPhone(
  services: PhoneServices,
  c: AuthContext,
  body: PhoneOtp,
): Promise<Response> {
  requireSms(services, 'Unsupported phone provider')
  const phone = readPhone(body.phone)
  const channel = readChannel(body.channel)
  const found = await findUserByPhone(services.pool, phone)
  if (!found && !body.create_user) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  if (!found?.phone_confirmed_at) refuseClosedSignup(services)
  const data = body.data ?? {}
  const wanted = { services, c, contact: 'phone', value: phone, passwordHash: null, data } as const
  const messageId = await registerByCode(services, wanted, channel)
  return messageAnswer(c, messageId)
}
