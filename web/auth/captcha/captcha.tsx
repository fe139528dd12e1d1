import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { readCaptchaSite, type CaptchaSite } from './site.ts'

const CaptchaField = lazy(async () => ({ default: (await import('./field.tsx')).CaptchaField }))

/** The options for a call of the auth client: empty where no captcha is required. */
export type CaptchaAnswer = { captchaToken?: string }

export type Captcha = {
  /** Goes above the form's button; null where no captcha is required. */
  field: ReactNode
  /** The options for the call; null without a token, in which case the form shows an error. */
  answer: () => CaptchaAnswer | null
  /** Requests a new token, because each is valid for one call. */
  renew: () => void
}

/** Shows a captcha where the server requires one. */
export function useCaptcha(): Captcha {
  const [site, setSite] = useState<CaptchaSite | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- the prerender does not know it
  useEffect(() => setSite(readCaptchaSite()), [])
  const [token, setToken] = useState<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [round, setRound] = useState(0)
  const [attempt, setAttempt] = useState(0)
  if (!site) return notAsked
  const isMissing = isWanted && token === null
  return {
    field: (
      <Suspense fallback={<div className="captcha-place" />}>
        <CaptchaField
          key={attempt}
          site={site}
          round={round}
          isMissing={isMissing}
          onToken={setToken}
          onAgain={() => setAttempt((count) => count + 1)}
        />
      </Suspense>
    ),
    answer() {
      if (token !== null) return { captchaToken: token }
      setWanted(true)
      return null
    },
    renew() {
      setWanted(false)
      setToken(null)
      setRound((count) => count + 1)
    },
  }
}

const notAsked: Captcha = { field: null, answer: () => ({}), renew: () => {} }
