import { sql, type Kysely } from 'kysely'
import type { RefusalEntry, RefusalList, RefusalQuery } from '../../wire/supply.ts'
import type { Schema } from '../schema.ts'
import { cutPage, isBehind, pageSize } from './cursor.ts'
import { summarizePayload } from './summarize-payload.ts'
import type { Refused } from './read-refused.ts'
import { replayColumns, releaseColumns } from './outcome-columns.ts'

/** SQL: withdrawn and not released, so that `release-request` would answer 'suppressed'. */
const hasWithdrawn = sql`
  not exists (select from request_releases x where x.request_id = e.id) and (
    exists (select from consents n where n.request_id = e.id and n.revoked_at is not null)
    or exists (
      select from request_identities i join suppressions s
        on s.identity_key = any (array[i.identity_key, private.identity_digest(i.identity_key)])
      where i.request_id = e.id))`

/** In bytes as stored: larger payloads are not read for the sake of a name. */
const largestRead = 10_000

/** Lists refused and held requests, newest first: a page of each by its own index, then merged. */
export async function listRefusals(
  db: Kysely<Schema>,
  { source, rule, ...cursor }: RefusalQuery,
): Promise<RefusalList> {
  const isNext = isBehind({ at: sql`r.created_at`, id: sql`r.id` }, cursor, 'newest first')
  const isOfSource = source === undefined ? sql`true` : sql`r.source = ${source}`
  const wasRefusedBy = rule === undefined ? sql`true` : sql`r.reasons @> array[${rule}::text]`
  const isHeldBy =
    rule === undefined
      ? sql`true`
      : sql`r.checks @> ${JSON.stringify([{ result: 'held', rule }])}::jsonb`
  const { rows } = await sql<Row>`
    with refused as (
      select r.id, 'refused' as kind, r.created_at, r.source, r.reasons as rules,
        r.payload_kind, r.import_options,
        case when pg_column_size(r.payload) <= ${largestRead} then r.payload end as payload, null as name, null as phone, null as email
      from refused_requests r where ${isNext} and ${isOfSource} and ${wasRefusedBy}
      order by r.created_at desc, r.id desc limit ${pageSize + 1}
    ), held as (
      select r.id, 'held' as kind, r.created_at, r.source,
        array(select jsonb_path_query(r.checks, '$[*] ? (@.result == "held").rule') #>> '{}') as rules,
        null as payload_kind, null::jsonb as payload, null::jsonb as import_options,
        r.full_name as name, r.phone, r.email
      from homeowner_requests r
      where r.checks @> '[{"result": "held"}]' and ${isNext} and ${isOfSource} and ${isHeldBy}
      order by r.created_at desc, r.id desc limit ${pageSize + 1}
    )
    select e.id, e.kind, to_json(e.created_at) #>> '{}' as at, e.source, e.rules, e.created_at,
      e.payload_kind, e.payload, e.import_options, e.name, e.phone, e.email,
      (select ${replayColumns} from refusal_replays p where p.refused_id = e.id
        order by p.replayed_at desc limit 1) as replay,
      (select ${releaseColumns} from request_releases l where l.request_id = e.id) as release,
      e.kind = 'held' and ${hasWithdrawn} as "isWithdrawn"
    from (select * from refused union all select * from held) e
    order by e.created_at desc, e.id desc limit ${pageSize + 1}`.execute(db)
  const { page, next } = cutPage(rows, ({ at }) => at)
  return { entries: page.map(makeEntry), next }
}

/** Includes the requester: from the columns if held, from the payload if refused. */
type Row = Omit<RefusalEntry, 'who'> &
  (
    | Pick<Refused, 'payload_kind' | 'payload' | 'import_options' | 'created_at'>
    | { payload_kind: null }
  ) & {
    name: string | null
    phone: string | null
    email: string | null
  }

function makeEntry(row: Row): RefusalEntry {
  const { id, kind, at, source, rules, replay, release, isWithdrawn } = row
  const { name, phone, email } = row.payload_kind === null ? row : summarizePayload(row)
  return { id, kind, at, source, rules, replay, release, isWithdrawn, who: name ?? phone ?? email }
}
