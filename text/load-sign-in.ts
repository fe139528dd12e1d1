import type { Locale } from '../engine/languages.ts'
import type { text } from './en/sign-in.ts'
import { part, type Part } from './part.ts'

/** The text of the sign-in page, a part of the app's. */
export type SignInText = typeof text

/** Apart from `load.ts`, so that the sign-in page does not carry the addresses of all other texts. */
export const signInTexts: Record<Locale, Part<SignInText>> = {
  en: part(async () => (await import('./en/sign-in.ts')).text),
  es: part(async () => (await import('./es/sign-in.ts')).text),
}
