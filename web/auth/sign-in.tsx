import { useEffect, useRef } from 'react'
import { type SignInText, loadSignInText } from '../../text/load-sign-in.ts'
import type { Locale } from '../../engine/languages.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import { SharedLanguage, useLanguage, useSharedLocale } from '../app/language.ts'
import { CookieConsent } from '../consent/cookie-consent.tsx'
import { startConsent } from '../consent/start-consent.ts'
import { AuthPage, type AuthStart } from './page.tsx'
import { SignInToaster } from './toaster.tsx'

type SignInProps = { initial: { locale: Locale; text: SignInText }; start: AuthStart }

/** The whole sign-in page, prerendered and then hydrated by `start.tsx`. */
export function SignIn({ initial, start }: SignInProps) {
  const language = useLanguage(initial, (locale) => loadSignInText(locale))
  return (
    <SharedLanguage value={language}>
      <SignInCookies />
      <AuthPage start={start} />
      <SignInToaster />
    </SharedLanguage>
  )
}

/** Comes first in the page so that the keyboard reaches it first. */
function SignInCookies() {
  const { locale, text } = useSharedLocale()
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => (room.current ? startConsent(room.current) : undefined), [])
  return (
    <div ref={room}>
      <CookieConsent words={text.cookies} privacyHref={inLocale(locale, sitePaths.privacy)} />
    </div>
  )
}
