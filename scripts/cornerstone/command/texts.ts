import { checks as englishChecks } from '../../../text/en/checks.ts'
import { errors as englishErrors } from '../../../text/en/errors.ts'
import { intake as englishIntake } from '../../../text/en/intake.ts'
import { terminal as english } from '../../../text/en/terminal.ts'
import { checks as spanishChecks } from '../../../text/es/checks.ts'
import { errors as spanishErrors } from '../../../text/es/errors.ts'
import { intake as spanishIntake } from '../../../text/es/intake.ts'
import { terminal as spanish } from '../../../text/es/terminal.ts'
import { defaultLocale, isLocale, type Locale } from '../../../wire/locale.ts'

export type TerminalText = (typeof texts)[Locale]
export type CommandWords = typeof english.commands

/** What the terminal says in each language. */
export const texts = {
  en: {
    terminal: english,
    errors: englishErrors,
    refusals: { ...englishChecks, ...englishIntake.refusals },
  },
  es: {
    terminal: spanish,
    errors: spanishErrors,
    refusals: { ...spanishChecks, ...spanishIntake.refusals },
  },
}

/** What follows --lang; null if it is not there. */
export function findLanguage(args: string[]): string | null {
  return /(?:^| )--lang[ =](\S+)/.exec(args.join(' '))?.[1] ?? null
}

/** The language that --lang names, or else that of the terminal. */
export function chooseLocale(args: string[], environment: NodeJS.ProcessEnv): Locale {
  const named = findLanguage(args)
  if (isLocale(named)) return named
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const language = (LC_ALL ?? LC_MESSAGES ?? LANG ?? '').slice(0, 2).toLowerCase()
  return isLocale(language) ? language : defaultLocale
}
