import { localeCookie } from '../../../wire/locale-cookie.ts'

/** Clicks, middle clicks, and the context menu. */
const waysToFollow = ['click', 'auxclick', 'contextmenu']

/**
 * The selector is plain links; pressing one also remembers the choice for a year. So does following a
 * link from a page with a language prefix into the app, whose addresses carry no language.
 */
export function rememberLanguage(): void {
  document.addEventListener('click', (event) => {
    const language = findLink(event)?.dataset['language']
    if (language) remember(language)
  })
  const { lang, dataset } = document.documentElement
  const { prefix } = dataset
  if (!prefix) return
  for (const way of waysToFollow) {
    document.addEventListener(way, (event) => {
      const link = findLink(event)
      if (link?.origin !== location.origin || 'language' in link.dataset) return
      if (!`${link.pathname}/`.startsWith(`${prefix}/`)) remember(lang)
    })
  }
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}

function remember(language: string): void {
  document.cookie = `${localeCookie}=${language}; path=/; max-age=31536000; samesite=lax`
}
