import type { ReactNode } from 'react'
import { brand } from '../../text/brand.ts'
import type { Locale } from '../../engine/languages.ts'
import { appPaths, inLocale, sitePaths } from '../../wire/paths.ts'
import { LogoMark } from '../ui/logo.tsx'
import { EmailLink, PhoneLink } from './reach-us.tsx'
import { speak } from '../../text/speak.ts'

const quickLinks = ['home', 'services', 'pricing', 'about', 'contact', 'getQuotes'] as const
const resources = ['faq', 'founder', 'checklist'] as const
const legal = ['terms', 'privacy', 'refundPolicy'] as const

type SiteLink = (typeof quickLinks | typeof resources | typeof legal)[number]

export function SiteFooter({ locale, year }: { locale: Locale; year: number }) {
  const { footer, links, verses } = speak(locale).site
  return (
    <footer className="site-footer">
      <div className="page site-footer-columns">
        <div className="site-footer-brand">
          <p className="site-brand">
            <LogoMark className="site-mark" />
            <span>{brand}</span>
          </p>
          <p>{footer.promise}</p>
          <p className="site-footer-reach">
            <PhoneLink />
            <EmailLink />
          </p>
        </div>
        <Column locale={locale} title={footer.quickLinks} keys={quickLinks} />
        <Column locale={locale} title={footer.resources} keys={resources}>
          <a href={appPaths.auth}>{links.businessLogin}</a>
        </Column>
        <Column locale={locale} title={footer.legal} keys={legal}>
          <button type="button" data-cookies="manage">
            {speak(locale).cookies.title}
          </button>
        </Column>
      </div>
      <div className="page site-footer-end">
        <div className="verses" data-verses="">
          {verses.map((verse, index) => (
            <figure key={verse.place} hidden={index > 0}>
              <blockquote>{verse.words}</blockquote>
              <figcaption>{verse.place}</figcaption>
            </figure>
          ))}
          <p className="verses-notice">{footer.versesNotice}</p>
        </div>
        <p className="copyright">{footer.copyright(year)}</p>
      </div>
    </footer>
  )
}

type ColumnProps = {
  locale: Locale
  title: string
  keys: readonly SiteLink[]
  children?: ReactNode
}

function Column({ locale, title, keys, children }: ColumnProps) {
  const { links } = speak(locale).site
  return (
    <nav aria-label={title}>
      <p className="site-footer-title">{title}</p>
      <ul className="site-footer-links">
        {keys.map((key) => (
          <li key={key}>
            <a href={inLocale(locale, sitePaths[key])}>{links[key]}</a>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  )
}
