import type { Context, Outcome } from './command/define-command.ts'
import { UsageError } from './command/define-command.ts'
import { describeCommand, describeCommands } from './command/describe.ts'
import type { Install } from './command/open-install.ts'
import { chooseLocale, findLanguage, readTexts } from './command/texts.ts'
import { commands, isCommandName } from './commands.ts'
import { isLocale, locales } from '../../engine/languages.ts'

export type Terminal = {
  environment: NodeJS.ProcessEnv
  /** Width in characters. */
  columns: number
  openInstall(): Promise<Install>
  out(text: string): void
  err(text: string): void
}

/**
 * Runs one command and prints its result, or a sentence that explains the failure.
 * @returns the exit code: 0 done, 1 refused or failed, 2 usage error
 */
export async function runCornerstone(args: string[], terminal: Terminal): Promise<number> {
  const locale = chooseLocale(args, terminal.environment)
  const words = readTexts(locale)
  const { mistakes } = words.terminal
  const wantsHelp = args.includes('--help') || args.includes('-h')
  const language = findLanguage(args)
  if (language !== null && !isLocale(language)) {
    return misunderstand(mistakes.unknownLanguage(language, locales))
  }
  const name = args.find((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--lang')
  if (name === undefined) {
    const [print, code] = wantsHelp ? [terminal.out, 0] : [terminal.err, 2]
    print(describeCommands(words))
    return code
  }
  if (!isCommandName(name)) {
    return misunderstand(mistakes.unknownCommand(name))
  }
  const command = await commands[name]()
  if (wantsHelp) {
    terminal.out(describeCommand(name, command, words))
    return 0
  }
  const context: Context = {
    locale,
    texts: words,
    columns: terminal.columns,
    note: terminal.err,
    async withInstall(use) {
      const install = await terminal.openInstall()
      return use(install).finally(() => install.close())
    },
  }
  try {
    const outcome = await command.run(args.toSpliced(args.indexOf(name), 1), context)
    terminal.out(formatOutcome(outcome, args.includes('--json')))
    return outcome.code ?? 0
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    if (error instanceof UsageError) {
      return refuse(`${sentence}\n\n${describeCommand(name, command, words).trimEnd()}`, 2)
    }
    if (args.includes('--json')) terminal.out(`${JSON.stringify({ error: sentence }, null, 2)}\n`)
    return refuse(sentence, 1)
  }

  function misunderstand(sentence: string): number {
    return refuse(`${sentence}\n\n${describeCommands(words).trimEnd()}`, 2)
  }

  function refuse(sentence: string, code: number): number {
    terminal.err(`${sentence}\n`)
    return code
  }
}

function formatOutcome({ data, lines }: Outcome, asJson: boolean): string {
  if (asJson) return `${JSON.stringify(data, null, 2)}\n`
  return lines.map((line) => `${line}\n`).join('')
}
