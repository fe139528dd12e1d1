import { parseArgs, type ParseArgsConfig } from 'node:util'
import { terminal as english } from '../../../text/en/terminal.ts'
import { terminal as spanish } from '../../../text/es/terminal.ts'
import { defaultLocale, isLocale, type Locale } from '../../../wire/locale.ts'

const texts = { en: english, es: spanish }

export const commonOptions = {
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

type Tool = 'import' | 'leads' | 'fairness' | 'score' | 'admin' | 'keys' | 'suppressions'

/**
 * Reads the arguments of a tool. Asked for help, or told something it does not understand, it says how it
 * is used and ends the process: with 0, or with 2.
 */
export function readArguments<Config extends ParseArgsConfig>(tool: Tool, config: Config) {
  const locale = terminalLocale()
  const { usage } = texts[locale][tool]
  try {
    const read = parseArgs(config)
    const values: Record<string, unknown> = read.values
    if (values['help'] === true) {
      console.log(usage)
      process.exit(0)
    }
    const { lang } = values
    if (lang === undefined || isLocale(lang)) return { ...read, locale: lang ?? locale }
    refuse(texts[locale].argument(`--lang ${String(lang)}`), usage)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node names the argument in quotes, and says the rest in English.
    const named = /'([^']+)'/.exec(error.message)?.[1]
    refuse(texts[locale].argument(named ?? error.message), usage)
  }
}

function refuse(sentence: string, usage: string): never {
  console.error(`${sentence}\n${usage}`)
  process.exit(2)
}

/** The language of the terminal, before the tool is told another one. */
function terminalLocale(): Locale {
  const told = /(?:^| )--lang[ =](\S+)/.exec(process.argv.slice(2).join(' '))?.[1]
  if (isLocale(told)) return told
  const environment = process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? ''
  const language = environment.slice(0, 2).toLowerCase()
  return isLocale(language) ? language : defaultLocale
}
