import { isLocale, type Locale } from '../wire/locale.ts'

/** The language of a tool: what it was told, else that of the terminal. */
export function terminalLocale(told: string | undefined): Locale {
  if (isLocale(told)) return told
  const environment = process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? ''
  return /^es/i.test(environment) ? 'es' : 'en'
}
