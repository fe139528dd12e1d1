import type { CaptchaSettings } from '../../platform/auth/services/settings.ts'
import { isLoopbackHost } from '../../platform/safe-address.ts'
import type { Env } from '../env/env.ts'

/** Accepts captchas only from our own pages, unless the site runs on this machine, as with test keys. */
export function openCaptcha(
  captcha: NonNullable<Env['captcha']>,
  publicUrl: string,
): CaptchaSettings {
  const { provider, secret, verifyUrl, hostnames } = captcha
  const { hostname } = new URL(publicUrl)
  const own = isLoopbackHost(hostname) ? [] : [hostname]
  return { provider, secret, verifyUrl, hostnames: hostnames.length > 0 ? hostnames : own }
}
