import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { readClientAddress } from '../../client-address.ts'
import { bearerIsAdmin } from '../sessions/bearer.ts'
import { readBody, text } from '../ground/body.ts'
import { AuthError } from '../ground/errors.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext, AuthEnv } from '../ground/context.ts'
import { askProvider } from './ask-provider.ts'
import type { CaptchaSettings } from '../services/settings.ts'

/** Parts add their own paths. */
const guardedPaths = ['/signup', '/token', '/otp', '/magiclink', '/recover', '/resend']

/** These grants follow a sign-in that was already protected, or prove more than a captcha does. */
const exemptGrants = ['refresh_token', 'pkce', 'id_token']

/** Rejects sign-ups, sign-ins and requests for email without a captcha token. */
export function requireCaptcha(services: AuthServices): MiddlewareHandler<AuthEnv> {
  const { captcha } = services.settings
  return async (c, next) => {
    if (captcha && isGuarded(services, c) && !(await bearerIsAdmin(services, c))) {
      await checkCaptcha(services, captcha, c)
    }
    return next()
  }
}

function isGuarded({ parts }: AuthServices, c: AuthContext): boolean {
  if (c.req.method !== 'POST') return false
  const [, path = ''] = c.req.path.split('/auth/v1')
  if (parts.some(({ captchaPaths }) => captchaPaths?.includes(path))) return true
  if (!guardedPaths.includes(path)) return false
  return path !== '/token' || !exemptGrants.includes(c.req.query('grant_type') ?? '')
}

const Guarded = z.object({
  gotrue_meta_security: z
    .object({ captcha_token: text })
    .nullish()
    .transform((value) => value?.captcha_token.trim() ?? ''),
})

/** Longer than any provider's token. */
const longestAnswer = 8192

async function checkCaptcha(
  services: AuthServices,
  settings: CaptchaSettings,
  c: AuthContext,
): Promise<void> {
  const { gotrue_meta_security: answer } = await readBody(c, Guarded)
  if (answer === '') throw captchaFailed('no captcha_token found')
  if (answer.length > longestAnswer) throw captchaFailed('invalid-input-response')
  await countCall(services, c, 'captcha')
  const verdict = await askProvider(settings, answer, readClientAddress(c)).catch(
    (error: unknown) => {
      services.onError(error, 'captcha')
      throw new AuthError(500, 'unexpected_failure', 'captcha verification process failed')
    },
  )
  if (!verdict.success) throw captchaFailed(verdict.errorCodes.join(', '))
  const { hostname } = verdict
  if (settings.hostnames.length > 0 && !settings.hostnames.includes(hostname)) {
    throw captchaFailed('hostname-mismatch')
  }
}

function captchaFailed(why: string): AuthError {
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)
}
