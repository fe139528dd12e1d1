import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { refusals } from '../../engine/check.ts'
import { deliveredScore } from '../../engine/plans.ts'
import { requestSources, type RequestDraft, type RequestSource } from '../../engine/request.ts'
import type { LeadScorer } from '../../engine/score/score.ts'
import type { Service } from '../../engine/services.ts'
import { readCsvHeader, readCsvRow, type CsvColumns } from '../../engine/sources/csv.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { fillWaitingOrders } from '../orders/order-book.ts'
import { storableText } from '../read-json.ts'
import type { Schema } from '../schema.ts'
import { liveModel } from '../score/live-model.ts'
import { lockIntake, type Objection } from './known-people.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { knownReferences, incomingOf, storeRefusals, type Incoming } from './store-requests.ts'
import { takeLockedBatch } from './take-batch.ts'

export type ImportOptions = {
  input: AsyncIterable<Uint8Array>
  /** One of the engine's sources, or a name that is kept with each request of the list. */
  list?: string
  /** For a list of one service that has no column for it. */
  service?: Service
  now: Date
  /** In the demo market, where people play homeowners with numbers set aside for fiction. */
  takesFiction?: boolean
  /** The origin that the links in mails lead to. */
  publicUrl: string
  onProgress(progress: { rows: number; stage: 'reading' | 'taking' }): void
  /** Told of each row that is not taken, in the order of the file. Means nothing if the import fails. */
  onRefused(row: { line: number; reasons: string[] }): void
  /** The rows are in the pool, but the orders that wait could not be filled now. */
  onNotDelivered(error: unknown): void
}

export type ImportReport = {
  rows: number
  taken: number
  /** Of those that were taken: scored too low to be delivered, for now. */
  low: number
  refused: number
  /** Rows that an earlier import, or an earlier line, brought already. */
  known: number
  /** Of those that were known: what an earlier import refused. */
  refusedBefore: number
  /** Leads that waiting orders got of it; null where that failed, and the next round of the jobs does it. */
  delivered: number | null
  /** Headers that meant nothing; their values are kept with each request. */
  unmatched: string[]
}

/** The file as a whole cannot be taken. Nothing of it was. */
export class ImportProblem extends Error {
  readonly reason: 'empty' | 'columns_missing'
  readonly missing: CsvColumns['missing']

  constructor(reason: ImportProblem['reason'], missing: CsvColumns['missing'] = []) {
    super(reason)
    this.reason = reason
    this.missing = missing
  }
}

const batchSize = 1000

/**
 * Takes a file of requests: all of it in one transaction, so that nothing is half imported. Reading and
 * verifying happen beside everything else; other intakes wait only while the rows are put into the pool.
 * @throws ImportProblem; CsvError where the file is no CSV
 */
export async function importCsv(db: Kysely<Schema>, options: ImportOptions): Promise<ImportReport> {
  const { scorer } = await liveModel(db)
  const report = await db.transaction().execute(async (trx) => {
    await sql`create temporary table import_rows (line integer primary key, item jsonb not null)
      on commit drop`.execute(trx)
    const { rows, unmatched } = await stage(trx, options, scorer)
    await lockIntake(trx)
    return { rows, unmatched, ...(await takeStaged(trx, options, scorer)) }
  })
  return { ...report, delivered: await deliverNow(db, options) }
}

/** The mails about it go out with the next round of the jobs. */
async function deliverNow(db: Kysely<Schema>, options: ImportOptions): Promise<number | null> {
  try {
    return (await fillWaitingOrders(db, options.publicUrl, options.now)).delivered
  } catch (error) {
    options.onNotDelivered(error)
    return null
  }
}

/** A row of the file after everything that concerns it alone. */
type Item = {
  line: number
  ref: string
  reasons: string[]
  payload: unknown
  incoming: Incoming | null
}

async function stage(
  trx: Transaction<Schema>,
  options: ImportOptions,
  scorer: LeadScorer,
): Promise<{ rows: number; unmatched: string[] }> {
  let columns: CsvColumns | null = null
  let rows = 0
  let items: Item[] = []
  for await (const { line, cells } of readCsvRecords(options.input)) {
    if (columns === null) {
      columns = readCsvHeader(cells.map(storableText))
      const missing = columns.missing.filter((what) => what !== 'service' || !options.service)
      if (missing.length > 0) throw new ImportProblem('columns_missing', missing)
      continue
    }
    items.push(readItem(cells.map(storableText), line, columns, { ...options, scorer }))
    rows += 1
    if (items.length < batchSize) continue
    await keepItems(trx, items)
    items = []
    options.onProgress({ rows, stage: 'reading' })
  }
  if (columns === null) throw new ImportProblem('empty')
  await keepItems(trx, items)
  return { rows, unmatched: columns.unmatched }
}

function readItem(
  cells: string[],
  line: number,
  columns: CsvColumns,
  { now, service, list, takesFiction, scorer }: ImportOptions & { scorer: LeadScorer },
): Item {
  const ref = referenceOf(cells, columns)
  const payload = Object.fromEntries(cells.map((cell, at) => [columns.headers[at] ?? at, cell]))
  const reading = readCsvRow(cells, columns, service ? { now, usualService: service } : { now })
  const item = { line, ref, payload, incoming: null }
  if (!reading.ok) return { ...item, reasons: reading.problems }
  const verified = verifyRequest(
    { ...draftOfList(reading.draft, list), sourceRef: ref },
    { takesFiction: takesFiction === true },
  )
  if (!verified.accepted) return { ...item, reasons: refusals(verified.checks) }
  return {
    ...item,
    reasons: [],
    incoming: incomingOf(verified.request, verified.checks, scorer, now),
  }
}

/** The draft of a row, with the list that the row came in. */
export function draftOfList(draft: RequestDraft, list: string | undefined): RequestDraft {
  const source = sourceOf(list)
  const extra = list && source === 'csv' ? { ...draft.extra, list } : draft.extra
  return { ...draft, source, extra }
}

/** What a list is called where it is one of the ways in that the score knows; else it is a plain list. */
function sourceOf(list: string | undefined): RequestSource {
  const known = requestSources.find((source) => source === list)
  return known === undefined || known === 'demo' ? 'csv' : known
}

/** The same row is the same reference, whatever its case, its spaces and the order of the columns. */
function referenceOf(cells: string[], columns: CsvColumns): string {
  const values = cells
    .map(
      (cell, at) =>
        `${columns.fields[at] ?? columns.headers[at] ?? at}=${cell.trim().replace(/\s+/g, ' ').toLowerCase()}`,
    )
    .toSorted()
  return `row-${createHash('sha256').update(JSON.stringify(values)).digest('base64url')}`
}

async function keepItems(trx: Transaction<Schema>, items: Item[]): Promise<void> {
  if (items.length === 0) return
  await sql`insert into import_rows select line, item from
    jsonb_to_recordset(${JSON.stringify(items.map((item) => ({ line: item.line, item })))}::jsonb)
      as kept (line integer, item jsonb)`.execute(trx)
}

async function takeStaged(
  trx: Transaction<Schema>,
  options: ImportOptions,
  scorer: LeadScorer,
): Promise<Omit<ImportReport, 'rows' | 'delivered' | 'unmatched'>> {
  const source = sourceOf(options.list)
  const count = { taken: 0, low: 0, refused: 0, known: 0, refusedBefore: 0 }
  for (let last = -1; ;) {
    const batch = await stagedAfter(trx, last)
    const end = batch.at(-1)
    if (end === undefined) return count
    last = end.line
    const known = await knownReferences(
      trx,
      source,
      batch.map(({ ref }) => ref),
    )
    count.refusedBefore += batch.filter(({ ref }) => known.get(ref) === 'refused').length
    const seen = new Set(known.keys())
    const fresh = batch.filter(({ ref }) => {
      const isFirst = !seen.has(ref)
      seen.add(ref)
      return isFirst
    })
    const against = await takeLockedBatch(
      trx,
      fresh.flatMap(({ incoming }) => incoming ?? []),
      options.now,
    )
    const refused = fresh.flatMap((item) => {
      const objection = item.incoming && against.get(item.incoming.request.id)
      const reasons = objection ? [objection] : item.reasons
      return reasons.length > 0 ? [{ ...item, reasons }] : []
    })
    await storeRefusals(
      trx,
      refused.map(({ ref, reasons, payload }) => ({
        source,
        sourceRef: ref,
        reasons,
        kind: 'csv',
        payload,
        importOptions: { list: options.list, service: options.service },
      })),
      options.now,
    )
    for (const { line, reasons } of refused) options.onRefused({ line, reasons })
    count.known += batch.length - fresh.length
    count.refused += refused.length
    count.taken += fresh.length - refused.length
    count.low += fresh.filter(({ incoming }) => isTooLow(incoming, against, scorer)).length
    options.onProgress({ rows: count.known + count.refused + count.taken, stage: 'taking' })
  }
}

function isTooLow(
  incoming: Incoming | null,
  against: Map<string, Objection>,
  scorer: LeadScorer,
): boolean {
  if (incoming === null || against.has(incoming.request.id)) return false
  return incoming.request.base_score + scorer.mostForOrder < deliveredScore
}

async function stagedAfter(trx: Transaction<Schema>, line: number): Promise<Item[]> {
  const { rows } = await sql<{ item: Item }>`
    select item from import_rows where line > ${line} order by line limit ${batchSize}`.execute(trx)
  return rows.map(({ item }) => ({ ...item, incoming: revived(item.incoming) }))
}

/** JSON keeps dates as text. */
function revived(incoming: Incoming | null): Incoming | null {
  if (incoming === null) return null
  const { request } = incoming
  return {
    ...incoming,
    request: {
      ...request,
      requested_at: new Date(request.requested_at),
      created_at: new Date(request.created_at),
    },
  }
}
