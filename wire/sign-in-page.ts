import type { Locale } from '../engine/languages.ts'

/** Placeholders in the built sign-in page, which the server replaces: its answer to a form, and the typed address. */
export const noteMark = 'sign-in-note.invalid'
export const emailMark = 'sign-in-email.invalid'

export const authTabs = ['login', 'sign-up'] as const
export type AuthTab = (typeof authTabs)[number]

/** The built sign-in page in a language, with one of its tabs open. */
export function signInPage(locale: Locale, tab: AuthTab): string {
  return `pages/${locale}/${tab === 'login' ? 'auth' : 'auth-sign-up'}.html`
}
