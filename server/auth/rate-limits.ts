import { type RateLimits, defaultRateLimits } from '../../platform/limits/rate-limits.ts'

/** The platform's limits times one factor; each stays at least 1. */
export function scaleRateLimits(factor: number): RateLimits {
  const scale = (name: keyof RateLimits) => ({
    ...defaultRateLimits[name],
    limit: Math.max(1, Math.round(defaultRateLimits[name].limit * factor)),
  })
  return {
    token: scale('token'),
    tokenOverall: scale('tokenOverall'),
    accountPassword: scale('accountPassword'),
    signup: scale('signup'),
    otp: scale('otp'),
    recover: scale('recover'),
    resend: scale('resend'),
    verify: scale('verify'),
    anonymous: scale('anonymous'),
    mfa: scale('mfa'),
    web3: scale('web3'),
    sso: scale('sso'),
    samlAssertion: scale('samlAssertion'),
    passkey: scale('passkey'),
    mail: scale('mail'),
    mailbox: scale('mailbox'),
    sms: scale('sms'),
    smsNumber: scale('smsNumber'),
    smsRange: scale('smsRange'),
    smsOverall: scale('smsOverall'),
    captcha: scale('captcha'),
  }
}
