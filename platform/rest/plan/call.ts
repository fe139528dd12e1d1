import type { Catalog, Routine } from '../catalog/catalog.ts'
import { RestError } from '../errors.ts'
import { decideWrite } from '../outcome.ts'
import { parseMediaType, readArguments } from '../parse/payload.ts'
import { planRead } from './read-plan.ts'
import { listReads } from './reads.ts'
import type { Plan, RestRequest } from '../request.ts'
import { findRoutine } from './routines.ts'
import { bodySql, resultSql, type Shape } from '../sql/body.ts'
import { callSql, type CallArguments } from '../sql/call.ts'
import { qualified } from '../sql/identifiers.ts'
import { Params } from '../sql/params.ts'
import { countSql, readSql } from '../sql/read.ts'

/** Calls a function: GET and HEAD take the arguments from the query string, POST from the body. */
export function planCall(catalog: Catalog, request: RestRequest): Plan {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    throw new RestError(405, {
      code: 'PGRST101',
      message: `Cannot use the ${method} method on RPC`,
    })
  }
  const { routine, args } = findCall(catalog, request)
  const params = new Params()
  const source = callSql(params, routine, args)
  const { media, maxRows, preferences } = request
  const table = returnedTable(catalog, routine)
  const root = { name: routine.name, table }
  const node = planRead(catalog, root, request.query, request.range, maxRows)
  const rows = readSql(params, node, 'pgrst_source')
  const counted = preferences.count === null ? null : countSql(params, node, 'pgrst_source')
  const result = resultSql({
    total: counted === null ? 'null' : `(select count(*) from (${counted}) as counted)`,
    body: method === 'HEAD' || routine.returnsVoid ? `''` : bodySql(media, resultShape(routine)),
    settings: true,
  })
  const text = `with pgrst_source as (${source}) select ${result} from (${rows}) as pgrst_t`
  const plan: Plan = {
    kind: 'call',
    statements: [{ text, values: params.values }],
    range: request.range,
    locationColumns: [],
    conflictTarget: false,
    returnsVoid: routine.returnsVoid,
    returnsSet: routine.returnsSet,
    reads: listReads(node, method !== 'HEAD'),
    decide: null,
  }
  plan.decide = decideWrite(plan, request)
  return plan
}

function findCall(
  catalog: Catalog,
  request: RestRequest,
): { routine: Routine; args: CallArguments } {
  const { schema, target, query, method } = request
  if (method !== 'POST') {
    const values = new Map<string, string[]>()
    for (const [name, value] of query.args) values.set(name, [...(values.get(name) ?? []), value])
    const { routine, unnamed } = findRoutine(catalog, schema, target, [...values.keys()], null)
    if (unnamed)
      return { routine, args: wholeBody(routine, JSON.stringify(takeLastValues(values))) }
    return {
      routine,
      args: { kind: 'query', values, parameters: listGivenParameters(routine, values) },
    }
  }
  const { text, names } = readArguments(request.body, request.contentType)
  const media = parseMediaType(request.contentType)
  const { routine, unnamed } = findRoutine(catalog, schema, target, names, media)
  if (unnamed) return { routine, args: wholeBody(routine, text) }
  const parameters = listGivenParameters(routine, new Map(names.map((name) => [name, []])))
  return { routine, args: { kind: 'json', text, parameters } }
}

function wholeBody(routine: Routine, text: string): CallArguments {
  return { kind: 'unnamed', text, type: routine.parameters[0]?.type ?? 'json' }
}

function takeLastValues(values: Map<string, string[]>): Record<string, string> {
  return Object.fromEntries([...values].map(([name, list]) => [name, list.at(-1) ?? '']))
}

function listGivenParameters(
  routine: Routine,
  values: Map<string, string[]>,
): Routine['parameters'] {
  return routine.parameters.filter(({ name }) => values.has(name))
}

function returnedTable(catalog: Catalog, routine: Routine) {
  const returned = routine.returnedTable
  return returned ? (catalog.tables.get(qualified(returned.schema, returned.name)) ?? null) : null
}

function resultShape(routine: Routine): Shape {
  if (routine.returnsComposite) return routine.returnsSet ? 'rows' : 'one-row'
  return routine.returnsSet ? 'values' : 'one-value'
}
