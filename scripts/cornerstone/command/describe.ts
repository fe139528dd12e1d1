import { locales } from '../../../engine/languages.ts'
import { commandNames } from '../commands.ts'
import type { Command, CommandName } from './define-command.ts'
import type { TerminalText } from './texts.ts'

type Row = readonly [name: string, about: string]

/** The help for `npm run cornerstone`: every command with its description. */
export function describeCommands({ terminal }: TerminalText): string {
  const { usage, commands, options, more } = terminal.help
  const rows = commandNames.map((name): Row => [name, terminal.commands[name].about])
  const common = inColumns(commonRows(terminal))
  const listed = inColumns(rows)
  return [usage, '', commands, ...listed, '', options, ...common, '', more, ''].join('\n')
}

/** The help for one command: its description, arguments and options. */
export function describeCommand(
  name: CommandName,
  { options }: Command,
  { terminal }: TerminalText,
): string {
  const { about, arguments: takes, options: optionWords } = terminal.commands[name]
  const words: Record<string, { value: string; about: string }> = optionWords
  const rows = Object.entries(options).map(([option, each]): Row => {
    const described = words[option] ?? { value: '', about: '' }
    const initial = each.type === 'string' ? each.default : undefined
    const byDefault = initial === undefined ? '' : ` ${terminal.help.byDefault(initial)}`
    return [`--${option} ${described.value}`.trim(), `${described.about}${byDefault}`]
  })
  const usage = `npm run cornerstone -- ${name} ${takes}`.trim()
  const all = inColumns([...rows, ...commonRows(terminal)])
  return [usage, about, '', terminal.help.options, ...all, ''].join('\n')
}

function commonRows({ help }: TerminalText['terminal']): Row[] {
  const { json, lang, help: helpWords } = help.common
  return [
    ['--json', json],
    [`--lang ${locales.join('|')}`, lang],
    ['--help', helpWords],
  ]
}

function inColumns(rows: Row[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)
}
