import type { Locale } from '../engine/languages.ts'
import type { text } from './en/sign-in.ts'

/** The text of the sign-in page, which is part of the app's. */
export type SignInText = typeof text

/**
 * For the browser only. Separate from `load.ts`, so that the sign-in page does not contain the addresses of all
 * other texts.
 */
export async function loadSignInText(locale: Locale): Promise<SignInText> {
  const files = import.meta.glob<{ text: SignInText }>('./*/sign-in.ts')
  const file = files[`./${locale}/sign-in.ts`]
  if (!file) throw new Error(`text/${locale}/sign-in.ts is missing.`)
  return (await file()).text
}
