import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { announcesMore } from '../../../net/announces-more.ts'
import { readAtMost } from '../../../net/read-at-most.ts'
import {
  bodyTooLarge,
  invalidBody,
  invalidRange,
  RestError,
  unacceptableSchema,
  unsupportedMethod,
} from '../errors.ts'
import { negotiateDescription, negotiateMedia } from './media.ts'
import { readPreferences, type Preferences } from './prefer.ts'
import { parseQuery, readRangeAt, readWhole, type Query, type Range } from './query.ts'
import type { RestRequest } from '../request.ts'
import type { RestSettings } from '../catalog/settings.ts'

const methods: ReadonlyArray<RestRequest['method']> = [
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
]

// Parsing is pure: equal query strings share one immutable query.
const parsed = new LRUCache<string, Query>({ max: 2_000 })
const longestKept = 4_000

/** Parses path ('' is the root, null an invalid path), headers, and body. Rejects what is invalid in any catalog. */
export async function readRequest(
  c: Context,
  target: string | null,
  rpc: boolean,
  role: string,
  settings: RestSettings,
): Promise<RestRequest> {
  const method = methods.find((known) => known === c.req.method)
  if (!method) throw unsupportedMethod(c.req.method)
  if (target === null) throw noSuchPath()
  const isRead = method === 'GET' || method === 'HEAD'
  if (target === '' && !isRead) throw unsupportedMethod(method)
  const schema = chooseSchema(c, isRead, settings.schemas)
  const queryString = readQueryString(c.req.url)
  const query = readQuery(queryString, rpc && isRead)
  const accept = c.req.header('accept')
  const prefer = c.req.header('prefer')
  const contentType = c.req.header('content-type')
  const trusted = role === trustedRole
  const rangeHeader = method === 'GET' ? c.req.header('range') : undefined
  return {
    method,
    schema,
    target,
    query,
    range: intersect(readRangeAt(query, []), parseRangeHeader(rangeHeader)),
    preferences: denyEstimates(readPreferences(prefer, settings.txEnd), role),
    media: target === '' ? negotiateDescription(accept) : negotiateMedia(accept, settings.plan),
    body: isRead || method === 'DELETE' ? '' : await readBody(c, bodyLimit(role)),
    contentType,
    maxRows: settings.maxRows,
    url: c.req.url.split('?')[0] ?? '',
    key:
      isRead && queryString.length <= longestKept
        ? JSON.stringify([
            method,
            schema,
            target,
            queryString,
            accept,
            prefer,
            rangeHeader,
            trusted,
          ])
        : null,
  }
}

/** Roles that bypass row security, used by the operator's own tools. */
const trustedRole = 'service_role'
const kibibyte = 1024

/** More than any form needs: parsing rows blocks the event loop. Trusted callers send batches. */
function bodyLimit(role: string): number {
  return (role === trustedRole ? 10 * 1024 : 256) * kibibyte
}

async function readBody(c: Context, most: number): Promise<string> {
  if (announcesMore(c.req.raw, most)) throw bodyTooLarge(most)
  const tooLarge = bodyTooLarge(most)
  const body = await readAtMost(c.req.raw, most, () => tooLarge).catch((error: unknown) => {
    throw error === tooLarge ? error : invalidBody('The request body did not arrive whole')
  })
  return new TextDecoder().decode(body)
}

/** The planner counts rows that row security hides, so only roles that bypass it get its estimate. */
function denyEstimates(preferences: Preferences, role: string): Preferences {
  const guesses = preferences.count === 'planned' || preferences.count === 'estimated'
  return guesses && role !== trustedRole ? { ...preferences, count: 'exact' } : preferences
}

function readQuery(queryString: string, rpc: boolean): Query {
  if (queryString.length > longestKept) return parseQuery(queryString, { rpc })
  const key = rpc ? `rpc?${queryString}` : queryString
  const known = parsed.get(key)
  if (known) return known
  const query = parseQuery(queryString, { rpc })
  parsed.set(key, query)
  return query
}

function readQueryString(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return ''
  const end = url.indexOf('#', start)
  return end < 0 ? url.slice(start + 1) : url.slice(start + 1, end)
}

function chooseSchema(c: Context, isRead: boolean, exposed: ReadonlyArray<string>): string {
  const profile = c.req.header(isRead ? 'accept-profile' : 'content-profile')
  const schema = profile ?? exposed[0] ?? 'public'
  if (!exposed.includes(schema)) throw unacceptableSchema(schema, exposed)
  return schema
}

/** `0-9`, or `10-` for an open end. Ignores any other Range header. */
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

function noSuchPath(): RestError {
  return new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
}
