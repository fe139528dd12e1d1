import type { Parameter, Routine } from '../catalog/catalog.ts'
import { arrayLiteral, qualified, quoteIdent } from './identifiers.ts'
import type { Params } from './params.ts'

export type CallArguments =
  | { kind: 'json'; text: string; parameters: Parameter[] }
  | { kind: 'unnamed'; text: string; type: string }
  | { kind: 'query'; values: Map<string, string[]>; parameters: Parameter[] }

/** Selects a function's rows: a table's rows, or rows with one column `value`. */
export function callSql(params: Params, routine: Routine, args: CallArguments): string {
  const name = qualified(routine.schema, routine.name)
  const { body, list } = argumentsSql(params, args)
  const call = `${name}(${list})`
  if (routine.returnsComposite) {
    const from = body === null ? call : `${body}, lateral ${call}`
    return `select pgrst_call.* from ${from} as pgrst_call`
  }
  return body === null ? `select ${call} as value` : `select ${call} as value from ${body}`
}

function argumentsSql(params: Params, args: CallArguments): { body: string | null; list: string } {
  if (args.kind === 'unnamed') return { body: null, list: `${params.add(args.text)}::${args.type}` }
  if (args.parameters.length === 0) return { body: null, list: '' }
  if (args.kind === 'query') {
    const list = args.parameters.map((parameter) => {
      const values = args.values.get(parameter.name) ?? []
      const value = parameter.variadic ? arrayLiteral(values) : (values.at(-1) ?? '')
      return named(parameter, `${params.add(value)}::${parameter.type}`)
    })
    return { body: null, list: list.join(', ') }
  }
  const typed = args.parameters.map(({ name, type }) => `${quoteIdent(name)} ${type}`).join(', ')
  const body = `json_to_record(${params.add(args.text)}::json) as pgrst_args (${typed})`
  const list = args.parameters.map((parameter) =>
    named(parameter, `pgrst_args.${quoteIdent(parameter.name)}`),
  )
  return { body, list: list.join(', ') }
}

function named(parameter: Parameter, value: string): string {
  return `${parameter.variadic ? 'variadic ' : ''}${quoteIdent(parameter.name)} := ${value}`
}
