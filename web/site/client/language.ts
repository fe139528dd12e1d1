import { localeCookie } from '../../../wire/locale.ts'

/** The selector is two plain links; pressing one also remembers the choice for a year. */
export function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      document.cookie = `${localeCookie}=${link.dataset.language}; path=/; max-age=31536000; samesite=lax`
    })
  }
}
