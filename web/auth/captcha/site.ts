import { captchaSite } from '../../backend-address.ts'

export type CaptchaSite = { provider: 'turnstile' | 'hcaptcha'; siteKey: string }

/** The captcha provider of this server; null without one. */
export function readCaptchaSite(): CaptchaSite | null {
  const [provider, siteKey] = captchaSite().split(' ')
  if (provider !== 'turnstile' && provider !== 'hcaptcha') return null
  return siteKey ? { provider, siteKey } : null
}
