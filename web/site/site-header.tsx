import { brand } from '../../text/brand.ts'
import { languages, type Locale, locales } from '../../engine/languages.ts'
import { appPaths, inLocale, signUpPath, sitePaths } from '../../wire/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { speak } from '../../text/speak.ts'

type HeaderProps = {
  locale: Locale
  /** The page's English path, for the link to the other language. */
  path: string
}

/** Also in the header on wide screens. */
const main = ['services', 'pricing', 'faq', 'contact'] as const
const menu = ['home', 'services', 'pricing', 'about', 'founder', 'faq', 'contact'] as const

export function SiteHeader({ locale, path }: HeaderProps) {
  const text = speak(locale).site
  return (
    <header className="site-header page">
      <a className="icon-btn" href={inLocale(locale, sitePaths.home)} aria-label={text.header.home}>
        <Icon name="home" className="icon" />
      </a>
      <a className="site-brand" href={inLocale(locale, sitePaths.home)}>
        <LogoMark className="site-mark" />
        <span>{brand}</span>
      </a>
      <MainPages locale={locale} path={path} />
      <Languages locale={locale} path={path} />
      <a className="site-sign-in for-visitors" href={appPaths.auth}>
        {text.header.signIn}
      </a>
      <a className="btn site-start for-visitors" href={signUpPath}>
        {text.header.start}
      </a>
      <a className="btn site-start for-owners" href={appPaths.dashboard}>
        {text.header.dashboard}
      </a>
      <button className="icon-btn" type="button" popoverTarget="menu" aria-label={text.header.menu}>
        <Icon name="menu" className="icon" />
      </button>
      <SlideOutMenu locale={locale} path={path} />
    </header>
  )
}

function MainPages({ locale, path }: HeaderProps) {
  const { header, links } = speak(locale).site
  return (
    <nav className="main-pages" aria-label={header.main}>
      {main.map((key) => (
        <a
          key={key}
          href={inLocale(locale, sitePaths[key])}
          aria-current={sitePaths[key] === path ? 'page' : undefined}
        >
          {key === 'faq' ? header.faq : links[key]}
        </a>
      ))}
    </nav>
  )
}

function Languages({ locale, path }: HeaderProps) {
  return (
    <nav className="languages" aria-label={speak(locale).site.header.language}>
      {locales.map((of) => (
        <a
          key={of}
          href={inLocale(of, path)}
          hrefLang={of}
          lang={of}
          data-language={of}
          aria-current={of === locale ? 'true' : undefined}
          aria-label={languages[of].name}
        >
          <span className="language-long">{languages[of].name}</span>
          <span className="language-short">{of.toUpperCase()}</span>
        </a>
      ))}
    </nav>
  )
}

/** A native popover, which closes on Escape and outside clicks without script. */
function SlideOutMenu({ locale, path }: HeaderProps) {
  const { header, links } = speak(locale).site
  return (
    <div id="menu" popover="auto" className="slide-out">
      <div className="slide-out-top">
        <span className="slide-out-title">{header.menu}</span>
        <button
          className="icon-btn"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={header.closeMenu}
        >
          <Icon name="close" className="icon" />
        </button>
      </div>
      <nav aria-label={header.menu}>
        <ul className="slide-out-links">
          {menu.map((key) => (
            <li key={key}>
              <a
                href={inLocale(locale, sitePaths[key])}
                aria-current={sitePaths[key] === path ? 'page' : undefined}
              >
                {links[key]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="btn btn-wide for-visitors" href={appPaths.auth}>
        {header.signIn}
      </a>
      <a className="btn btn-wide for-owners" href={appPaths.dashboard}>
        {header.dashboard}
      </a>
      <a className="slide-out-homeowner" href={inLocale(locale, sitePaths.getQuotes)}>
        {header.getQuotes}
      </a>
    </div>
  )
}
