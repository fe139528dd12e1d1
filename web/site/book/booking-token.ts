import { isLocale } from '../../../engine/languages.ts'
import { bookingPath } from '../../../wire/paths.ts'

export function readBookingToken(): string {
  return /\/book\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? ''
}

/** Makes the language links open the same booking link. */
export function keepTokenInLanguages(token: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const language = link.dataset['language']
    if (isLocale(language) && token !== '') link.pathname = bookingPath(language, token)
  }
}
