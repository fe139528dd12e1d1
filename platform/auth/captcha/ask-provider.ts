import { z } from 'zod'
import type { CaptchaProvider } from '../services/settings.ts'

const addresses: Record<CaptchaProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

const tenSeconds = 10_000

export type Verdict = { success: boolean; errorCodes: string[]; hostname: string }

const Answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string().max(100)).max(20).nullish(),
  hostname: z.string().nullish(),
})

/** Configuration errors that the user cannot fix. */
const ourMistakes = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'not-using-dummy-secret',
  'bad-request',
  'internal-error',
]

/**
 * Verifies a captcha token with Turnstile or hCaptcha, which accept each token once.
 * @throws if the provider is unreachable or rejects our configuration; the error never contains the secret
 */
export async function askProvider(
  settings: {
    provider: CaptchaProvider
    secret: string
    verifyUrl?: string | undefined
    timeoutMilliseconds?: number
  },
  answer: string,
  address: string | null,
): Promise<Verdict> {
  const { provider, secret, verifyUrl, timeoutMilliseconds = tenSeconds } = settings
  const response = await fetch(verifyUrl ?? addresses[provider], {
    method: 'POST',
    body: new URLSearchParams({
      secret,
      response: answer,
      ...(address === null ? {} : { remoteip: address }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  const result = Answer.safeParse(await response.json().catch(() => null))
  if (!result.success) {
    throw new Error(`${provider} returned no result (HTTP ${response.status}).`)
  }
  const { success, hostname } = result.data
  const errorCodes = result.data['error-codes'] ?? []
  const mistake = errorCodes.find((code) => ourMistakes.includes(code))
  if (!success && mistake !== undefined)
    throw new Error(`${provider} rejected the request: ${mistake}.`)
  return { success, errorCodes, hostname: hostname ?? '' }
}
