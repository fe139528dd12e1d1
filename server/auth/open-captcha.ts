import type { CaptchaSettings } from '../../platform/auth/services/settings.ts'
import { isLoopbackHost } from '../../platform/safe-address.ts'
import type { Env } from '../env/env.ts'

/** An answer counts where it was given on our own pages; on this machine anywhere, as test keys are. */
export function openCaptcha(
  captcha: NonNullable<Env['captcha']>,
  publicUrl: string,
): CaptchaSettings {
  const { provider, secret, verifyUrl, hostnames } = captcha
  const { hostname } = new URL(publicUrl)
  const own = isLoopbackHost(hostname) ? [] : [hostname]
  return { provider, secret, verifyUrl, hostnames: hostnames.length > 0 ? hostnames : own }
}
