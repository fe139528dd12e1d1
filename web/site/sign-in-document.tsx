import type { Locale } from '../../engine/languages.ts'
import { brand } from '../../text/brand.ts'
import { speak } from '../../text/speak.ts'
import { emailMark, noteMark } from '../../wire/sign-in-page.ts'
import type { AuthTab } from '../../wire/sign-in-page.ts'
import { SignIn } from '../auth/sign-in.tsx'

/** The files of the sign-in page, and those of the app, which it fetches while the person types. */
export type SignInAssets = {
  script: string
  /** The script's imports, and the texts. */
  imports: string[]
  stylesheets: string[]
  fonts: string[]
  app: string[]
}

type SignInDocumentProps = { locale: Locale; tab: AuthTab; assets: SignInAssets }

/** `/auth` in one language, with one of its tabs open. */
export function SignInDocument({ locale, tab, assets }: SignInDocumentProps) {
  const text = speak(locale)
  const start = { tab, wantsReset: false, hasSession: false, note: noteMark, email: emailMark }
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${text.auth.title} · ${brand}`}</title>
        <meta name="description" content={text.auth.pitch} />
        <script src="/theme.js" />
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="backend-url" content="" />
        <meta name="captcha" content="" />
        <meta name="password-min-length" content="" />
        <meta name="anon-key" content="" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <noscript>
          <p className="note note-amber auth-noscript">{text.auth.noScript}</p>
        </noscript>
        <div id="auth" data-tab={tab} data-app={assets.app.join(' ')}>
          <SignIn initial={{ locale, text }} start={start} />
        </div>
      </body>
    </html>
  )
}
