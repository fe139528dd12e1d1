import { notSingular, RestError } from './errors.ts'
import { readPlannedTotal, readOutcome, type Outcome } from './outcome.ts'
import type { PipelineResult } from './pipeline.ts'
import { listAppliedPreferences } from './parse/prefer.ts'
import type { Plan, RestRequest } from './request.ts'

/** Builds the response from PostgreSQL's result; the body passes through unchanged. */
export function respond(request: RestRequest, plan: Plan, results: PipelineResult): Response {
  if (plan.compose) {
    const headers = { 'content-type': request.media.contentType }
    return new Response(request.method === 'HEAD' ? null : plan.compose(results), { headers })
  }
  const outcome = readOutcome(results)
  if (plan.kind === 'read' || plan.kind === 'call')
    return rowsResponse(request, plan, outcome, results)
  const { preferences, media } = request
  const represented = preferences.return === 'representation'
  const headers = baseHeaders(request, plan)
  headers['content-range'] = writtenRange(plan, outcome, preferences.count !== null)
  if (represented) headers['content-type'] = media.contentType
  const location = formatLocation(request, plan, outcome)
  if (location) headers['location'] = location
  return finish(outcome, writtenStatus(request, plan, outcome), headers, represented)
}

export function errorResponse(error: RestError, headOnly: boolean): Response {
  const body = JSON.stringify(error.body)
  return new Response(headOnly ? null : body, {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
  })
}

function rowsResponse(
  request: RestRequest,
  plan: Plan,
  outcome: Outcome,
  results: PipelineResult,
): Response {
  if (request.media.kind === 'object' && outcome.rows !== 1 && !plan.returnsVoid) {
    throw notSingular(outcome.rows)
  }
  const total = readTotal(request, outcome, results)
  const first = plan.range.offset
  if (total !== null && first > total) throw beyondEnd(first, total)
  const headers = baseHeaders(request, plan)
  headers['content-range'] = contentRange(first, first + outcome.rows - 1, total)
  if (plan.returnsVoid) return finish(outcome, 204, headers, false)
  headers['content-type'] = request.media.contentType
  const partial = total !== null && outcome.rows < total
  return finish(outcome, partial ? 206 : 200, headers, request.method !== 'HEAD')
}

function readTotal(request: RestRequest, outcome: Outcome, results: PipelineResult): number | null {
  const { count } = request.preferences
  const planned = readPlannedTotal(results)
  if (count === 'planned') return planned
  if (count !== 'estimated' || outcome.total === null) return outcome.total
  const counted = request.maxRows === null || outcome.total <= request.maxRows
  return counted ? outcome.total : Math.max(outcome.total, planned ?? 0)
}

function beyondEnd(offset: number, total: number): RestError {
  return new RestError(
    416,
    {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    },
    { 'content-range': contentRange(1, 0, total) },
  )
}

function writtenStatus(request: RestRequest, plan: Plan, outcome: Outcome): number {
  const { preferences } = request
  if (plan.kind === 'create') {
    return preferences.resolution === 'merge-duplicates' && outcome.inserted === 0 ? 200 : 201
  }
  if (preferences.return !== 'representation') return 204
  return plan.kind === 'put' && (outcome.inserted ?? 0) > 0 ? 201 : 200
}

function writtenRange(plan: Plan, { rows }: Outcome, counted: boolean): string {
  const total = counted ? rows : null
  return plan.kind === 'update' ? contentRange(0, rows - 1, total) : contentRange(1, 0, total)
}

function contentRange(first: number, last: number, total: number | null): string {
  const rows = first <= last && total !== 0 ? `${first}-${last}` : '*'
  return `${rows}/${total ?? '*'}`
}

function formatLocation(request: RestRequest, plan: Plan, { location }: Outcome): string | null {
  if (location === null) return null
  const values: Array<string | null> = JSON.parse(location)
  const filters = plan.locationColumns.map((name, i) => {
    const value = values[i] ?? null
    const condition = value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`
    return `${encodeURIComponent(name)}=${condition}`
  })
  return `/${encodeURIComponent(request.target)}?${filters.join('&')}`
}

function baseHeaders(request: RestRequest, plan: Plan): Record<string, string> {
  const write = plan.kind !== 'read' && plan.kind !== 'call'
  const applied = listAppliedPreferences(request.preferences, {
    write,
    insert: plan.kind === 'create',
    affects: ['update', 'delete', 'call'].includes(plan.kind),
    conflictTarget: plan.conflictTarget,
  })
  return applied === null ? {} : { 'preference-applied': applied }
}

/** Applies the status and headers that functions or triggers set. */
function finish(
  outcome: Outcome,
  status: number,
  headers: Record<string, string>,
  withBody: boolean,
): Response {
  for (const [name, value] of customHeaders(outcome.headers)) headers[name.toLowerCase()] = value
  const final = customStatus(outcome.status) ?? status
  const bodyless = !withBody || final === 204 || final === 304
  return new Response(bodyless ? null : outcome.body, { status: final, headers })
}

function customStatus(text: string | null): number | null {
  if (text === null) return null
  const status = Number(text)
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  throw new RestError(500, {
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  })
}

function customHeaders(text: string | null): Array<[string, string]> {
  if (text === null) return []
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) throw new TypeError('not a list')
    return list.flatMap((each: Record<string, string>) => Object.entries(each))
  } catch {
    throw new RestError(500, {
      code: 'PGRST111',
      message:
        'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    })
  }
}
