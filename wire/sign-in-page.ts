import type { Locale } from '../engine/languages.ts'

/** Placeholders in the built sign-in page, which the server replaces: its answer to a form, and the typed address. */
export const noteMark = 'sign-in-note.invalid'
export const emailMark = 'sign-in-email.invalid'

/** The built sign-in page in a language, with one of its tabs open. */
export function signInPage(locale: Locale, tab: 'login' | 'sign-up'): string {
  return `pages/${locale}/${tab === 'login' ? 'auth' : 'auth-sign-up'}.html`
}
