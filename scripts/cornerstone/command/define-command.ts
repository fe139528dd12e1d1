import { parseArgs } from 'node:util'
import type { Locale } from '../../../engine/languages.ts'
import type { Install } from './open-install.ts'
import type { CommandWords, TerminalText } from './texts.ts'

export type CommandName = keyof CommandWords

/** Options in the format of Node's `parseArgs`; the command's texts describe each. */
export type Option = { type: 'boolean' } | { type: 'string'; default?: string }

const commonOptions = {
  json: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What a command gets from its environment. */
export type Context = {
  locale: Locale
  texts: TerminalText
  /** Width of the terminal, in characters. */
  columns: number
  /** Opens the install of DATA_DIR, and closes it when `use` is done. */
  withInstall<T>(use: (install: Install) => Promise<T>): Promise<T>
  /** Prints to stderr, to keep stdout for the result. */
  note(text: string): void
}

export type Outcome = {
  /** Printed with --json. */
  data: unknown
  /** Printed otherwise. */
  lines: string[]
  /** 1 if the command could not do everything. */
  code?: 0 | 1
}

export type Command = {
  options: Record<string, Option>
  run(args: string[], context: Context): Promise<Outcome>
}

type Definition<Name extends CommandName, Options extends Record<string, Option>> = {
  name: Name
  /** How many positional arguments it takes. */
  takes: { least: number; most: number }
  options: Options & Record<keyof CommandWords[Name]['options'], Option>
  run(
    input: { values: Values<Options>; args: string[]; words: CommandWords[Name] },
    context: Context,
  ): Promise<Outcome>
}

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name] extends { type: 'boolean' }
    ? boolean
    : Options[Name] extends { default: string }
      ? string
      : string | undefined
}

/** Rejects arguments that a command does not take. */
export class UsageError extends Error {}

/** Why a command refuses, as a sentence for the operator. */
export class Refusal extends Error {}

/** A command of `npm run cornerstone`. Its options are those that its texts describe. */
export function defineCommand<
  Name extends CommandName,
  const Options extends Record<string, Option>,
>(definition: Definition<Name, Options>): Command {
  const { name, takes, options, run } = definition
  return {
    options,
    async run(args, context) {
      const read = parse(args, { ...options, ...commonOptions }, context)
      const { mistakes } = context.texts.terminal
      const words = context.texts.terminal.commands[name]
      const extra = read.positionals[takes.most]
      if (extra !== undefined) throw new UsageError(mistakes.extraArgument(extra))
      if (read.positionals.length < takes.least) {
        throw new UsageError(mistakes.missingArgument(words.arguments))
      }
      const values = valuesFor(options, read.values)
      return run({ values, args: read.positionals, words }, context)
    },
  }
}

function parse(args: string[], options: Record<string, Option>, { texts }: Context) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's message is only in English, so the option is taken from its quotes.
    const option = /'([^']+)'/.exec(error.message)?.[1]?.replace(/ <value>$/, '') ?? ''
    const isUnknown = 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    const { unknownOption, badOption } = texts.terminal.mistakes
    throw new UsageError(isUnknown ? unknownOption(option) : badOption(option))
  }
}

/** `parseArgs` was given these options, so each value has the type of its option. */
function valuesFor<Options extends Record<string, Option>>(
  options: Options,
  values: Record<string, unknown>,
): Values<Options> {
  const entries = Object.entries(options).map(([name, { type }]) => [
    name,
    type === 'boolean' ? values[name] === true : values[name],
  ])
  return Object.fromEntries(entries) as Values<Options>
}
