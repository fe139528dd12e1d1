import type { Part } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import { readFreePhone, readPhoneChange } from './change.ts'
import { makePhoneFactor } from './factor.ts'
import { findUserByGivenPhone } from './number.ts'
import { otpByPhone } from './otp.ts'
import { reauthenticateByPhone } from './reauthenticate.ts'
import { resendByPhone } from './resend.ts'
import { signUpByPhone } from './signup.ts'
import type { SmsSettings } from './sms.ts'
import { verifyByPhone } from './verify.ts'

type PhoneOptions = {
  /** Text messages: phone numbers as a way of signing in and as a second factor. Off unless configured. */
  sms?: SmsSettings | undefined
}

export function phone({ sms }: PhoneOptions, core: AuthServices): Part {
  const services = { ...core, sms }
  return {
    settings: { phone_autoconfirm: sms?.autoconfirm ?? false, sms_provider: sms?.provider ?? '' },
    external: { phone: sms !== undefined },
    factorTypes: { phone: makePhoneFactor(services) },
    phone: {
      signUp: (c, body) => signUpByPhone(services, c, body),
      sendCode: (c, body) => otpByPhone(services, c, body),
      verifyCode: (c, code) => verifyByPhone(services, c, code),
      resend: (c, body) => resendByPhone(services, c, body),
      reauthenticate: (c, user) => reauthenticateByPhone(services, c, user),
      findUser: (given) => findUserByGivenPhone(services, given),
      readChange: (user, body) => readPhoneChange(services, user, body),
      readFreePhone: (given, userId) => readFreePhone(services, given, userId),
    },
  }
}
