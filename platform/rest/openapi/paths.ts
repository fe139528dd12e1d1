import type { Parameter } from '../catalog/catalog.ts'
import type { DescribedRoutine, DescribedTable } from './description.ts'
import { openApiType } from './types.ts'

/** The first line of a comment is the summary, the rest the description. */
export function splitDescription(comment: string | null): {
  summary?: string
  description?: string
} {
  const [summary = '', ...rest] = (comment ?? '').split('\n')
  const description = rest.join('\n').replace(/^\n+/, '')
  return { ...(summary && { summary }), ...(description && { description }) }
}

export function describeTablePath(table: DescribedTable): unknown {
  const { name, columns, writable } = table
  const about = { tags: [name], ...splitDescription(table.description) }
  const filters = columns.map((column) => `rowFilter.${name}.${column.name}`)
  const list = { type: 'array', items: { $ref: `#/definitions/${name}` } }
  const shared = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']
  const get = {
    ...about,
    parameters: refer([...filters, ...shared]),
    responses: {
      200: { description: 'OK', schema: list },
      206: { description: 'Partial Content' },
    },
  }
  if (!writable) return { get }
  return {
    get,
    post: {
      ...about,
      parameters: refer([`body.${name}`, 'select', 'preferPost']),
      responses: { 201: { description: 'Created' } },
    },
    patch: {
      ...about,
      parameters: refer([...filters, `body.${name}`, 'preferReturn']),
      responses: { 204: { description: 'No Content' } },
    },
    delete: {
      ...about,
      parameters: refer([...filters, 'preferReturn']),
      responses: { 204: { description: 'No Content' } },
    },
  }
}

export function describeRoutinePath(routine: DescribedRoutine): unknown {
  const about = {
    tags: [`(rpc) ${routine.name}`],
    ...splitDescription(routine.description),
    produces: [
      'application/json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json',
    ],
    responses: { 200: { description: 'OK' } },
  }
  const post = { ...about, parameters: [describeArguments(routine), ...refer(['preferParams'])] }
  if (routine.changes) return { post }
  return { get: { ...about, parameters: routine.parameters.map(describeParameter) }, post }
}

function describeArguments({ description, parameters }: DescribedRoutine): unknown {
  return {
    name: 'args',
    required: true,
    in: 'body',
    schema: {
      type: 'object',
      ...(description === null ? {} : { description }),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(parameters.map(({ name, type }) => [name, openApiType(type)])),
    },
  }
}

function describeParameter({ name, type, required, variadic }: Parameter): unknown {
  const own = openApiType(type)
  const place = { name, required, in: 'query' }
  if (variadic) return { ...place, type: 'array', items: own['items'], collectionFormat: 'multi' }
  // In a query an array is text in braces, and everything has a type.
  const isText = own['type'] === 'array' || own['type'] === undefined
  return { ...place, type: isText ? 'string' : own['type'], format: own['format'] }
}

function refer(names: ReadonlyArray<string>): unknown[] {
  return names.map((name) => ({ $ref: `#/parameters/${name}` }))
}
