import { defaultLocale, isLocale, type Locale } from '../../../engine/languages.ts'
import { localeCookie } from '../../../wire/locale-cookie.ts'
import { appPaths } from '../../../wire/paths.ts'

const appAddresses: string[] = Object.values(appPaths).filter((path) => path !== appPaths.home)

/** Clicks, middle clicks, and the context menu. */
const waysToFollow = ['click', 'auxclick', 'contextmenu']

/**
 * The selector is plain links; pressing one also remembers the choice for a year. So does following a
 * link from a page with a language prefix into the app, whose addresses carry no language.
 */
export function rememberLanguage(): void {
  document.addEventListener('click', (event) => {
    const language = findLink(event)?.dataset['language']
    if (isLocale(language)) remember(language)
  })
  const { lang } = document.documentElement
  if (!isLocale(lang) || lang === defaultLocale) return
  for (const way of waysToFollow) {
    document.addEventListener(way, (event) => {
      const link = findLink(event)
      if (link?.origin === location.origin && appAddresses.includes(link.pathname)) remember(lang)
    })
  }
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}

function remember(language: Locale): void {
  document.cookie = `${localeCookie}=${language}; path=/; max-age=31536000; samesite=lax`
}
