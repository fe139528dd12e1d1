import { type Parts } from '../../../text/load.ts'
import { speak } from '../../../text/speak.ts'
import { defaultLocale, isLocale, type Locale } from '../../../engine/languages.ts'

export type TerminalText = ReturnType<typeof readTexts>
export type CommandWords = Parts['server']['terminal']['commands']

/** The texts of the terminal in a language. */
export function readTexts(locale: Locale) {
  const { checks, errors, intake, terminal } = speak(locale)
  return { terminal, errors, refusals: { ...checks, ...intake.refusals } }
}

/** The value of --lang; null without the option. */
export function findLanguage(args: string[]): string | null {
  return /(?:^| )--lang[ =](\S+)/.exec(args.join(' '))?.[1] ?? null
}

/** The language of --lang, or else of the terminal. */
export function chooseLocale(args: string[], environment: NodeJS.ProcessEnv): Locale {
  const named = findLanguage(args)
  if (isLocale(named)) return named
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const language = (LC_ALL ?? LC_MESSAGES ?? LANG ?? '').slice(0, 2).toLowerCase()
  return isLocale(language) ? language : defaultLocale
}
