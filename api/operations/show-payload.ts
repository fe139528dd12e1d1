import { sql, type Kysely } from 'kysely'
import { questionRows } from '../../engine/request/answers.ts'
import { summaryQuestions, type RequestSummary } from '../../wire/request-summary.ts'
import type { RefusalPayload } from '../../wire/supply.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'
import { replayColumns } from './outcome-columns.ts'
import { summarizePayload } from './summarize-payload.ts'
import type { Refused } from './read-refused.ts'

/**
 * Shows a refused payload: the readable fields, and the JSON as the database has it.
 * @throws AppError not_found, also if it was deleted since
 */
export async function showRefused(db: Kysely<Schema>, id: string): Promise<RefusalPayload> {
  const { rows } = await sql<Pick<RefusalPayload, 'replays'> & { json: string } & Refused>`
    select r.payload::text as json, r.payload_kind, r.payload, r.import_options, r.source_ref,
      r.created_at, coalesce((
        select jsonb_agg(${replayColumns} order by p.replayed_at desc)
        from refusal_replays p where p.refused_id = r.id
      ), '[]') as replays
    from refused_requests r where r.id = ${id}::uuid`.execute(db)
  const { json, replays, ...refused } = found(rows)
  return { request: summarizePayload(refused), photoCount: 0, noticed: [], payload: json, replays }
}

/** Shows a held request as it is stored, without derived data such as scores. */
export async function showHeld(db: Kysely<Schema>, id: string): Promise<RefusalPayload> {
  const { rows } = await sql<Omit<RefusalPayload, 'replays'>>`
    select (to_jsonb(r) - array['score_inputs', 'base_score', 'may_explore', 'cell', 'expired_at',
      'delivered_at', 'notified_at'])::text as payload, ${requestColumns} as request,
      r.photo_count as "photoCount",
      array(select jsonb_path_query(r.checks, '$[*] ? (@.result == "warned").rule') #>> '{}')
        as noticed
    from homeowner_requests r
    where r.id = ${id}::uuid and r.checks @> '[{"result": "held"}]'`.execute(db)
  return { ...found(rows), replays: [] }
}

const answerColumns = summaryQuestions.map(
  (name) => sql`${sql.lit(name)}, ${sql.ref(`r.${questionRows[name].column}`)}`,
)

/** SQL: a `RequestSummary` of wire/request-summary.ts from `homeowner_requests r`. */
const requestColumns = sql<RequestSummary>`jsonb_build_object(
  'name', r.full_name, ${sql.join(answerColumns)}, 'language', r.language,
  'words', r.description, 'requestedAt', r.requested_at,
  'consent', (select jsonb_build_object('version', n.disclosure_version,
      'words', t.words, 'givenAt', n.given_at, 'revokedAt', n.revoked_at)
    from consents n join consent_texts t on (t.version, t.language) = (n.disclosure_version, n.disclosure_language)
    where n.request_id = r.id order by n.given_at desc limit 1))`

function found<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}
