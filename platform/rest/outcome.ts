import { notSingular, putMismatch, RestError, tooManyAffected } from './errors.ts'
import type { PipelineResult } from './pipeline.ts'
import type { Plan, RestRequest } from './request.ts'

/** The single row that every main statement returns (see `resultSql`). */
export type Outcome = {
  total: number | null
  rows: number
  body: string
  location: string | null
  headers: string | null
  status: string | null
  inserted: number | null
}

export function readOutcome(results: PipelineResult): Outcome {
  const [total, rows, body, location, headers, status, inserted] = results[0] ?? []
  return {
    total: wholeOrNull(total),
    rows: Number(rows ?? 0),
    body: body ?? '',
    location: location ?? null,
    headers: headers ?? null,
    status: status ?? null,
    inserted: wholeOrNull(inserted),
  }
}

/** The planner's row estimate, from the EXPLAIN statement. */
export function readPlannedTotal(results: PipelineResult): number | null {
  const text = results[1]?.[0]
  if (!text) return null
  const explained: Array<{ Plan?: { 'Plan Rows'?: number } }> = JSON.parse(text)
  return explained[0]?.Plan?.['Plan Rows'] ?? null
}

/**
 * Checks a write before it commits: one row where a single object is requested, not more
 * than max-affected, and for PUT the row in the URL. Null where no check applies, so
 * that the request takes a single round trip.
 */
export function decideWrite(
  plan: Plan,
  request: RestRequest,
): ((results: PipelineResult) => void) | null {
  const { media, preferences, method } = request
  const singular = media.kind === 'object' && !plan.returnsVoid
  const bounded =
    preferences.handling === 'strict' && ['update', 'delete', 'call'].includes(plan.kind)
  const maxAffected = bounded ? preferences.maxAffected : null
  if (plan.kind === 'call' && maxAffected !== null && !plan.returnsSet) {
    throw new RestError(400, {
      code: 'PGRST128',
      message:
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    })
  }
  if (method === 'GET' || method === 'HEAD') return null
  if (!singular && maxAffected === null && plan.kind !== 'put') return null
  return (results) => {
    const { rows } = readOutcome(results)
    if (plan.kind === 'put' && rows !== 1) throw putMismatch()
    if (singular && rows !== 1) throw notSingular(rows)
    if (maxAffected !== null && rows > maxAffected) throw tooManyAffected(rows)
  }
}

function wholeOrNull(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text)
}
