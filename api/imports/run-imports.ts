import { sql, type Kysely, type Transaction } from 'kysely'
import { ImportPlan } from '../../wire/import-file.ts'
import { importRows } from '../intake/csv/import-rows.ts'
import type { CsvVerdict } from '../intake/csv/take-items.ts'
import { fillOrdersAndMail } from '../orders/fill-orders-and-mail.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { forgetFile, readChunks } from './kept-file.ts'
import { makePlanReader } from './reader-of-plan.ts'

export type ImportDependencies = {
  db: Kysely<Schema>
  publicUrl: string
  takesFiction: boolean
  now: () => Date
  /** On shutdown, the current batch is finished; the next process continues. */
  signal: AbortSignal
  sendMail(id: string): Promise<void>
  log: { error(details: object, message: string): void }
}

/** A session lock: it is released when the process ends in any way. */
const importsLock = 7_420_113_010
/** Failures in a row without progress. */
const mostFailures = 5

/**
 * Runs the imports that were started, oldest first, one at a time in the whole installation. If another
 * process is running them, it also does the work of this call.
 */
export async function runImports(deps: ImportDependencies): Promise<void> {
  // Failed imports are retried in the next run, so that they don't block the files behind them.
  const failed: string[] = []
  await deps.db.connection().execute(async (session) => {
    const next = () => nextImport(session, failed)
    const hasWork = async () => (await next()) !== null || (await hasUnsettled(session))
    while ((await hasWork()) && !deps.signal.aborted) {
      if (!(await tryLock(session))) return
      try {
        await settle(session)
        for (let id = await next(); id !== null; id = await next()) {
          if (deps.signal.aborted) return
          if (!(await runImport(id, deps))) failed.push(id)
        }
      } finally {
        await sql`select pg_advisory_unlock(${importsLock})`.execute(session)
      }
    }
  })
}

async function tryLock(session: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(${importsLock}) as free`.execute(session)
  return rows[0]?.free === true
}

async function nextImport(db: Kysely<Schema>, failed: string[]): Promise<string | null> {
  const next = await db
    .selectFrom('imports')
    .select('id')
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`id <> all (${failed}::uuid[])`)
    .orderBy('begun_at')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

/** The process ended before it stored how many leads were delivered. */
const isUnsettled = sql<boolean>`
  ended_at is not null and leads_delivered is null and cancelled_at is null and failed_at is null`

async function hasUnsettled(db: Kysely<Schema>): Promise<boolean> {
  const one = db.selectFrom('imports').select('id').where(isUnsettled).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/** Only under the lock, so that no import is ending now. Maintenance delivers the rest. */
async function settle(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('imports').set({ leads_delivered: 0 }).where(isUnsettled).execute()
}

/** The import was canceled, or another process took these rows. */
class Superseded extends Error {}

/** @returns false if it failed */
async function runImport(id: string, deps: ImportDependencies): Promise<boolean> {
  const { db, log } = deps
  try {
    await takeRest(id, deps)
    return true
  } catch (error) {
    if (error instanceof Superseded) return true
    log.error({ err: error, import: id }, 'An import failed')
    const now = deps.now()
    const { rows } = await sql`
      update imports set failures = failures + 1,
        failed_at = case when failures + 1 >= ${mostFailures} then ${now}::timestamptz end,
        ended_at = case when failures + 1 >= ${mostFailures} then ${now}::timestamptz end
      where id = ${id} and ended_at is null
      returning ended_at is not null as over`.execute(db)
    if (rows.length > 0)
      await sql`
      delete from import_chunks c using imports i
      where c.import_id = ${id} and i.id = c.import_id and i.ended_at is not null`.execute(db)
    return false
  }
}

async function takeRest(id: string, deps: ImportDependencies): Promise<void> {
  const { db, signal, takesFiction } = deps
  const file = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The time it was started, so that a file does not go stale while it waits.
  const now = file.begun_at ?? deps.now()
  const { scorer } = await readLiveModel(db)
  const plan = ImportPlan.parse(file.plan)
  let taken = file.rows_read
  await importRows(db, {
    open: () => readChunks(db, id),
    reader: makePlanReader(file.header ?? [], plan, { scorer, now, takesFiction }),
    skip: taken,
    signal,
    keep: (trx, verdicts) => keepProgress(trx, id, taken, verdicts),
    onTaken(verdicts) {
      taken += verdicts.length
    },
  })
  if (taken < (file.row_count ?? 0)) {
    if (signal.aborted) return
    // Canceling deleted the file during the import.
    const { ended_at: endedAt } = await db
      .selectFrom('imports')
      .select('ended_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (endedAt !== null) return
    throw new Error('The file ends before its last row')
  }
  await finish(id, deps)
}

/** Committed with the rows, so that after a crash the import continues without taking a row twice. */
async function keepProgress(
  trx: Transaction<Schema>,
  id: string,
  before: number,
  verdicts: CsvVerdict[],
): Promise<void> {
  const count = { taken: 0, double: 0, refused: 0 }
  for (const verdict of verdicts) count[countAs(verdict)] += 1
  const low = verdicts.filter(({ isLow }) => isLow).length
  const { rows } = await sql`
    update imports set rows_read = rows_read + ${verdicts.length},
      rows_taken = rows_taken + ${count.taken}, rows_double = rows_double + ${count.double},
      rows_refused = rows_refused + ${count.refused}, rows_low = rows_low + ${low}, failures = 0
    where id = ${id} and rows_read = ${before} and ended_at is null
    returning id`.execute(trx)
  if (rows.length === 0) throw new Superseded()
  const refused = verdicts
    .filter(({ answer }) => answer !== 'taken')
    .map((verdict) => ({
      line: verdict.line,
      cells: verdict.cells,
      is_double: countAs(verdict) === 'double',
      reasons: verdict.answer === 'known' ? ['known', ...verdict.reasons] : verdict.reasons,
    }))
  if (refused.length === 0) return
  await sql`
    insert into import_refusals (import_id, line, cells, is_double, reasons)
    select ${id}, line, cells, is_double, reasons
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb)
      as row (line integer, cells text[], is_double boolean, reasons text[])`.execute(trx)
}

/** A known row and a known person both count as duplicates. */
function countAs({ answer, reasons, wasRefused }: CsvVerdict): 'taken' | 'double' | 'refused' {
  if (answer === 'taken') return 'taken'
  const isSameRow = answer === 'known' && !wasRefused
  return isSameRow || reasons.includes('duplicate') ? 'double' : 'refused'
}

async function finish(id: string, deps: ImportDependencies): Promise<void> {
  const { db, now } = deps
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('imports')
      .set({ ended_at: now() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    await forgetFile(trx, id)
  })
  const delivered = await fillOrdersAndMail(deps, { import: id })
  await db
    .updateTable('imports')
    .set({ leads_delivered: delivered ?? 0 })
    .where('id', '=', id)
    .execute()
}
