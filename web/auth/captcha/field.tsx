import { useEffect, useRef, useState } from 'react'
import { useSharedLocale } from '../../app/language.ts'
import { currentTheme } from '../../app/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadWidgets, type CaptchaWidgets } from './script.ts'
import type { CaptchaSite } from './site.ts'

type CaptchaFieldProps = {
  site: CaptchaSite
  /** The number of calls so far; each needs a new token. */
  round: number
  isMissing: boolean
  onToken: (token: string | null) => void
  onAgain: () => void
}

/** The provider's widget; each form has its own. */
export function CaptchaField({ site, round, isMissing, onToken, onAgain }: CaptchaFieldProps) {
  const { locale, text } = useSharedLocale()
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
