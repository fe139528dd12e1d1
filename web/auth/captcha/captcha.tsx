import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from '../../app/locale.tsx'
import { currentTheme } from '../../app/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadWidgets, readCaptchaSite } from './script.ts'
import type { CaptchaSite, CaptchaWidgets } from './script.ts'

/** The options for a call of the auth client: empty where no captcha is required. */
export type CaptchaAnswer = { captchaToken?: string }

export type Captcha = {
  /** Goes above the form's button; null where no captcha is required. */
  field: ReactNode
  /** The options for the call; null without a token, and then the form shows an error. */
  answer: () => CaptchaAnswer | null
  /** Requests a new token, because each is valid for one call. */
  renew: () => void
}

/** Shows a captcha where the server requires one. */
export function useCaptcha(): Captcha {
  const [site] = useState(readCaptchaSite)
  const [token, setToken] = useState<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [round, setRound] = useState(0)
  const [attempt, setAttempt] = useState(0)
  if (!site) return notAsked
  const isMissing = isWanted && token === null
  return {
    field: (
      <CaptchaField
        key={attempt}
        site={site}
        round={round}
        isMissing={isMissing}
        onToken={setToken}
        onAgain={() => setAttempt((count) => count + 1)}
      />
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

type CaptchaFieldProps = {
  site: CaptchaSite
  /** The number of calls so far; each needs a new token. */
  round: number
  isMissing: boolean
  onToken: (token: string | null) => void
  onAgain: () => void
}

function CaptchaField({ site, round, isMissing, onToken, onAgain }: CaptchaFieldProps) {
  const { locale, text } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ widgets: CaptchaWidgets; id: string }>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    function tell(next: 'shown' | 'failed', token: string | null) {
      if (isGone) return
      setState(next)
      onToken(token)
    }
    function draw(widgets: CaptchaWidgets) {
      if (isGone || !element) return
      const id = widgets.render(element, {
        sitekey: site.siteKey,
        theme: currentTheme(),
        language: locale,
        size: element.clientWidth < 300 ? 'compact' : 'normal',
        callback: (token: string) => tell('shown', token),
        'expired-callback': () => tell('shown', null),
        'error-callback': () => tell('failed', null),
      })
      drawn.current = { widgets, id }
      tell('shown', null)
    }
    // A form behind another tab does not load the captcha until it is shown.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      loadWidgets(site, locale).then(draw, () => tell('failed', null))
    })
    seen.observe(element)
    return () => {
      isGone = true
      seen.disconnect()
      drawn.current?.widgets.remove(drawn.current.id)
      drawn.current = null
      onToken(null)
    }
  }, [site, locale, onToken])

  useEffect(() => {
    if (round > 0) drawn.current?.widgets.reset(drawn.current.id)
  }, [round])

  return (
    <fieldset className="captcha">
      <legend className="label">{text.auth.captcha}</legend>
      {state === 'loading' && <p className="hint">{text.auth.captchaLoading}</p>}
      {state === 'failed' && (
        <div className="note note-brick" role="alert">
          <span>{text.auth.captchaFailed}</span>
          <Button look="secondary" onClick={onAgain}>
            {text.app.tryAgain}
          </Button>
        </div>
      )}
      <div ref={place} className="captcha-place" />
      {isMissing && state !== 'failed' && (
        <p className="error" role="alert">
          <Icon name="alert" className="nudge-down size-4 flex-none" />
          {text.auth.captchaMissing}
        </p>
      )}
    </fieldset>
  )
}
