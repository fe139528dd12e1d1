import type { ReactNode } from 'react'
import { defaultLocale, languages, type Locale, locales } from '../../engine/languages.ts'
import { brand } from '../../text/brand.ts'
import { appPaths, inLocale, sitePaths } from '../../wire/paths.ts'
import { CookieConsent } from '../consent/cookie-consent.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { speak } from '../../text/speak.ts'

/** The site's built files, with hashed URLs. */
export type SiteAssets = {
  stylesheets: string[]
  script: string
  /** The scripts of each island by its name, without those that every page loads. */
  islands: Record<string, string[]>
  fonts: string[]
  /** The app's entry, which the home page loads for a signed-in owner. */
  app: { script: string; stylesheets: string[] }
}

export type DocumentProps = {
  locale: Locale
  /** The page's English path; null for a page without one. */
  path: string | null
  unlisted?: true | undefined
  title: string
  description: string
  origin: string
  /** The copyright year. */
  year: number
  assets: SiteAssets
  /** Whether the page has a container for the app; only the home page does. */
  home?: boolean | undefined
  children: ReactNode
}

export function SiteDocument(props: DocumentProps) {
  const { locale, path, assets } = props
  const text = speak(locale).site
  return (
    <html
      lang={locale}
      data-prefix={languages[locale].prefix || undefined}
      data-home={props.home ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{props.title}</title>
        <meta name="description" content={props.description} />
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <meta name="backend-url" content="" />
        <meta name="billing-portal" content="" />
        {props.home && <meta name="captcha" content="" />}
        <meta name="anon-key" content="" />
        <script src="/session.js" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f8f4ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1814" media="(prefers-color-scheme: dark)" />
        {path !== null && <Addresses {...props} path={path} />}
        {(path === null || props.unlisted) && <meta name="robots" content="noindex" />}
        <script type="module" src={assets.script} />
      </head>
      <body>
        {props.home && <AppRoom assets={assets} loading={text.loading} />}
        <div className="site">
          <a className="skip" href="#content">
            {text.skip}
          </a>
          <CookieConsent
            words={speak(locale).cookies}
            privacyHref={inLocale(locale, sitePaths.privacy)}
          />
          <SiteHeader locale={locale} path={path ?? '/'} />
          <main id="content" tabIndex={-1}>
            {props.children}
          </main>
          <SiteFooter locale={locale} year={props.year} />
        </div>
      </body>
    </html>
  )
}

function Addresses({ locale, path, origin, title, description }: DocumentProps & { path: string }) {
  const address = (of: Locale) => `${origin}${inLocale(of, path)}`
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {locales.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={address(of)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={languages[locale].tag.replace('-', '_')} />
      <meta property="og:image" content={`${origin}/share-${locale}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={speak(locale).site.home.headline} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** `/session.js` marks <html> when a session is stored; then only this shows until the app renders into it. */
function AppRoom({ assets, loading }: { assets: SiteAssets; loading: string }) {
  return (
    <>
      <div
        id="app"
        data-address={sitePaths.home}
        data-sign-in={appPaths.auth}
        data-script={assets.app.script}
        data-stylesheets={assets.app.stylesheets.join(' ')}
      />
      <output className="session-loading">
        <span className="spinner" aria-hidden="true" />
        {loading}
      </output>
    </>
  )
}
