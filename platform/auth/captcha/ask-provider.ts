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

/** Our own mistakes, which a person in front of the page can do nothing about. */
const ourMistakes = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'not-using-dummy-secret',
  'bad-request',
  'internal-error',
]

/**
 * Asks Turnstile or hCaptcha whether this answer was given by a person, and by that person; both keep
 * an answer from being used twice.
 * @throws where the provider cannot be asked, or says that we ask wrongly; never repeats the secret
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
    throw new Error(`${provider} gave no verdict (HTTP ${response.status}).`)
  }
  const { success, hostname } = result.data
  const errorCodes = result.data['error-codes'] ?? []
  const mistake = errorCodes.find((code) => ourMistakes.includes(code))
  if (!success && mistake !== undefined)
    throw new Error(`${provider} refused to check: ${mistake}.`)
  return { success, errorCodes, hostname: hostname ?? '' }
}
