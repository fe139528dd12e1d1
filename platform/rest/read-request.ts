import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { invalidRange, RestError, unacceptableSchema, unsupportedMethod } from './errors.ts'
import { negotiateMedia } from './media.ts'
import { readPreferences } from './prefer.ts'
import { parseQuery, rangeAt, readWhole, type Query, type Range } from './query.ts'
import type { RestRequest } from './request.ts'

const methods: ReadonlyArray<RestRequest['method']> = [
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
]

// Parsing is pure: the same query string always means the same query, which nobody changes.
const parsed = new LRUCache<string, Query>({ max: 2_000 })
const longestKept = 4_000

/** Reads address ('' is the root, null a path that nothing has), headers and body. What can be refused without the catalogue is refused here. */
export async function readRequest(
  c: Context,
  target: string | null,
  rpc: boolean,
  exposedSchemas: ReadonlyArray<string>,
  maxRows: number | null,
): Promise<RestRequest> {
  const method = methods.find((known) => known === c.req.method)
  if (!method) throw unsupportedMethod(c.req.method)
  if (!target) throw noSuchPath(target)
  const isRead = method === 'GET' || method === 'HEAD'
  const schema = schemaOf(c, isRead, exposedSchemas)
  const queryString = queryStringOf(c.req.url)
  const query = queryOf(queryString, rpc && isRead)
  const accept = c.req.header('accept')
  const prefer = c.req.header('prefer')
  const rangeHeader = method === 'GET' ? c.req.header('range') : undefined
  return {
    method,
    schema,
    target,
    query,
    range: intersect(rangeAt(query, []), parseRangeHeader(rangeHeader)),
    preferences: readPreferences(prefer),
    media: negotiateMedia(accept),
    body: isRead || method === 'DELETE' ? '' : await c.req.text(),
    contentType: c.req.header('content-type'),
    maxRows,
    key:
      isRead && queryString.length <= longestKept
        ? JSON.stringify([method, schema, target, queryString, accept, prefer, rangeHeader])
        : null,
  }
}

function queryOf(queryString: string, rpc: boolean): Query {
  if (queryString.length > longestKept) return parseQuery(queryString, { rpc })
  const key = rpc ? `rpc?${queryString}` : queryString
  const known = parsed.get(key)
  if (known) return known
  const query = parseQuery(queryString, { rpc })
  parsed.set(key, query)
  return query
}

function queryStringOf(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return ''
  const end = url.indexOf('#', start)
  return end < 0 ? url.slice(start + 1) : url.slice(start + 1, end)
}

function schemaOf(c: Context, isRead: boolean, exposed: ReadonlyArray<string>): string {
  const asked = c.req.header(isRead ? 'accept-profile' : 'content-profile')
  const schema = asked ?? exposed[0] ?? 'public'
  if (!exposed.includes(schema)) throw unacceptableSchema(schema, exposed)
  return schema
}

/** `0-9`, or `10-` for everything from there. Any other Range header is none of ours. */
function parseRangeHeader(header: string | undefined): Range | null {
  if (!header) return null
  const dash = header.indexOf('-')
  const first = readWhole(header.slice(0, dash))
  const last = readWhole(header.slice(dash + 1))
  if (dash < 0 || first === null) return null
  if (last === null) return { offset: first, limit: null }
  if (last < first) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return { offset: first, limit: last - first + 1 }
}

function intersect(a: Range, b: Range | null): Range {
  if (b === null) return a
  const offset = Math.max(a.offset, b.offset)
  const ends = [a, b].flatMap(({ offset: first, limit }) => (limit === null ? [] : [first + limit]))
  const end = Math.min(...ends)
  return { offset, limit: ends.length === 0 ? null : Math.max(0, end - offset) }
}

function noSuchPath(target: string | null): RestError {
  return target === ''
    ? new RestError(404, { code: 'PGRST126', message: 'Root endpoint metadata is disabled' })
    : new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
}
