import { z } from 'zod'
import { isSafeAddress } from '../../platform/safe-address.ts'

const SiteKey = z
  .string()
  .trim()
  .refine((text) => /^[\w-]{10,100}$/.test(text), 'must be the site key that the provider shows')
const Secret = z.string().trim().min(10, 'must be at least 10 characters long')

export const captchaVariables = {
  TURNSTILE_SITE_KEY: SiteKey.optional(),
  TURNSTILE_SECRET: Secret.optional(),
  HCAPTCHA_SITE_KEY: SiteKey.optional(),
  HCAPTCHA_SECRET: Secret.optional(),
  CAPTCHA_VERIFY_URL: z
    .string()
    .trim()
    .refine(isSafeAddress, 'must be an https:// address, or one on this machine')
    .optional(),
  CAPTCHA_HOSTNAMES: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((item) => item.trim().toLowerCase()))
    .transform((items) => items.filter((item) => item !== '')),
}

const Values = z.object(captchaVariables)

/** The captcha provider; null without one. */
export function readCaptcha(values: z.infer<typeof Values>) {
  const turnstile = readPair('turnstile', values.TURNSTILE_SITE_KEY, values.TURNSTILE_SECRET)
  const hcaptcha = readPair('hcaptcha', values.HCAPTCHA_SITE_KEY, values.HCAPTCHA_SECRET)
  if (turnstile && hcaptcha) {
    throw new Error('TURNSTILE_SITE_KEY and HCAPTCHA_SITE_KEY cannot both be set.')
  }
  const chosen = turnstile ?? hcaptcha
  if (!chosen) return null
  return {
    ...chosen,
    verifyUrl: values.CAPTCHA_VERIFY_URL,
    hostnames: values.CAPTCHA_HOSTNAMES,
  }
}

function readPair<P extends 'turnstile' | 'hcaptcha'>(
  provider: P,
  siteKey: string | undefined,
  secret: string | undefined,
) {
  if (siteKey === undefined && secret === undefined) return null
  const name = provider.toUpperCase()
  if (siteKey === undefined) throw new Error(`${name}_SECRET needs ${name}_SITE_KEY.`)
  if (secret === undefined) throw new Error(`${name}_SITE_KEY needs ${name}_SECRET.`)
  return { provider, siteKey, secret }
}
