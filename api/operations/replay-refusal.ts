import { sql, type Kysely, type Transaction } from 'kysely'
import type { Replay, ReplayAnswer } from '../../wire/supply.ts'
import { AppError } from '../app-error.ts'
import { confirmRequest } from '../intake/confirm-request.ts'
import { inIntake } from '../intake/in-intake.ts'
import { lockPeople } from '../intake/known-people.ts'
import { prepareArrival, takeArrival, type IntakeDependencies } from '../intake/take-request.ts'
import { findRequestId } from '../intake/store-requests.ts'
import type { Schema } from '../schema.ts'
import { actAs } from '../act-as.ts'
import type { Links } from '../links.ts'
import { readHoldRules } from './read-hold-rules.ts'
import { replayColumns } from './outcome-columns.ts'
import { readRefused, type Refused } from './read-refused.ts'

type Dependencies = IntakeDependencies & { links: Links }
type Outcome = { outcome: Replay['outcome']; reasons: string[]; requestId: string | null }
type Replayed = Omit<ReplayAnswer, 'success'> & { mailIds: string[] }

/**
 * Runs a refused payload through the current intake, in one transaction with the row that records it. If it was
 * taken, later replays return that outcome. Otherwise it can be replayed again. A replay that waited for a
 * concurrent one returns the other's outcome.
 * @throws AppError not_found, also if it was deleted since
 */
export async function replayRefusal(
  { links, ...deps }: Dependencies,
  id: string,
  adminId: string | null,
  now: Date,
): Promise<Replayed> {
  const { db } = deps
  const refused = await readRow(db, id)
  const { tries: before } = await readTries(db, id)
  const reading = readRefused(refused, now)
  const arrival = reading.ok ? await prepareArrival(deps, reading.draft, now) : null
  return inIntake(db, async (trx) => {
    await actAs(trx, adminId)
    await lockRefusal(trx, id)
    const settled = await settledReplay(trx, id)
    if (settled !== null) return { already: true, replay: settled, mailIds: [] }
    const { tries, latest } = await readTries(trx, id)
    if (latest !== null && tries > before) return { already: true, replay: latest, mailIds: [] }
    if (arrival === null) {
      const reasons = reading.ok ? [] : reading.reasons
      const replay = await keep(trx, { outcome: 'refused', reasons, requestId: null })
      return { already: false, replay, mailIds: [] }
    }
    await lockPeople(trx, arrival.names)
    const known = await findRequestId(trx, refused.source, refused.source_ref)
    if (known !== null) {
      const replay = await keep(trx, { outcome: 'known', reasons: [], requestId: known })
      return { already: true, replay, mailIds: [] }
    }
    const intake = await takeArrival(trx, arrival, {
      confirm: async (_, request) =>
        refused.source === 'quote_form' ? confirmRequest(trx, request, links) : null,
    })
    const replay = await keep(
      trx,
      intake.status === 'refused'
        ? { outcome: 'refused', reasons: intake.reasons, requestId: null }
        : { ...(await readOutcome(trx, intake.requestId)), requestId: intake.requestId },
    )
    return { already: false, replay, mailIds: intake.mailIds }
  })

  async function keep(trx: Transaction<Schema>, { outcome, reasons, requestId }: Outcome) {
    const { rows } = await sql<{ replay: Replay }>`
      with p as (
        insert into refusal_replays (refused_id, outcome, reasons, request_id, replayed_by, replayed_at)
        values (${id}, ${outcome}, ${reasons}, ${requestId}, ${adminId}, ${now})
        returning *
      )
      select ${replayColumns} as replay from p`.execute(trx)
    return readOnlyRow(rows).replay
  }
}

type Row = Refused & { source: string }

async function readRow(db: Kysely<Schema>, id: string): Promise<Row> {
  const row = await db
    .selectFrom('refused_requests')
    .select(['source', 'source_ref', 'payload_kind', 'payload', 'import_options', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** Locked before the people. Other intakes lock people too, but never this row, so no deadlock is possible. */
async function lockRefusal(trx: Transaction<Schema>, id: string): Promise<void> {
  const row = await trx
    .selectFrom('refused_requests')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found')
}

async function settledReplay(trx: Transaction<Schema>, id: string): Promise<Replay | null> {
  const { rows } = await sql<{ replay: Replay }>`
    select ${replayColumns} as replay from refusal_replays p
    where p.refused_id = ${id}::uuid and p.outcome <> 'refused'`.execute(trx)
  return rows[0]?.replay ?? null
}

async function readTries(
  db: Kysely<Schema>,
  id: string,
): Promise<{ tries: number; latest: Replay | null }> {
  const { rows } = await sql<{ tries: number; latest: Replay | null }>`
    select count(*)::int as tries,
      (array_agg(${replayColumns} order by p.replayed_at desc))[1] as latest
    from refusal_replays p where p.refused_id = ${id}::uuid`.execute(db)
  return readOnlyRow(rows)
}

async function readOutcome(
  trx: Transaction<Schema>,
  requestId: string,
): Promise<Pick<Outcome, 'outcome' | 'reasons'>> {
  const { delivered_at, checks } = await trx
    .selectFrom('homeowner_requests')
    .select(['delivered_at', 'checks'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (delivered_at !== null) return { outcome: 'delivered', reasons: [] }
  const reasons = readHoldRules(checks)
  return { outcome: reasons.length > 0 ? 'held' : 'taken', reasons }
}

/** For queries that always return one row: an insert with `returning`, or a count. */
function readOnlyRow<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('No row came back.')
  return row
}
