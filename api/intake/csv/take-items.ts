import type { Transaction } from 'kysely'
import { bestScore } from '../../../engine/match.ts'
import { deliveredScore } from '../../../engine/plans.ts'
import { toEngineRequest } from '../../orders/score-request.ts'
import type { Schema } from '../../schema.ts'
import { makeImportOptions, makePayload, type CsvItem, type CsvReader } from './item.ts'
import { findKnownReferences, storeRefusals, type Incoming } from '../store-requests.ts'
import { takeLockedBatch } from './take-batch.ts'

/** The outcome of a row. */
export type CsvVerdict = {
  line: number
  cells: string[]
  /** `known`: an earlier row or file already contained it. */
  answer: 'taken' | 'known' | 'refused'
  reasons: string[]
  /** If taken: the best score that any order would give it now; else null. */
  score: number | null
  /** If taken: scored too low for any order. */
  isLow: boolean
  /** If known: it was refused before, for `reasons`. */
  wasRefused: boolean
}

/** Stores rows in the pool, or among the refusals, in the order of the file. */
export async function takeCsvItems(
  trx: Transaction<Schema>,
  items: CsvItem[],
  reader: CsvReader,
): Promise<CsvVerdict[]> {
  const { source, columns, now } = reader
  const importOptions = makeImportOptions(reader)
  const references = items.map(({ ref }) => ref)
  const known = await findKnownReferences(trx, source, references)
  const seen = new Set(known.keys())
  const fresh = new Set(
    items.filter(({ ref }) => {
      const isFirst = !seen.has(ref)
      seen.add(ref)
      return isFirst
    }),
  )
  const against = await takeLockedBatch(
    trx,
    [...fresh].flatMap(({ incoming }) => incoming ?? []),
    now,
  )
  const verdicts = items.map((item): CsvVerdict => {
    const { line, cells, ref, incoming } = item
    const verdict = { line, cells, reasons: [], score: null, isLow: false, wasRefused: false }
    if (!fresh.has(item)) {
      const earlier = known.get(ref) ?? null
      const reasons = earlier ?? []
      return { ...verdict, answer: 'known', reasons, wasRefused: earlier !== null }
    }
    const objection = incoming && against.get(incoming.request.id)
    if (objection) return { ...verdict, answer: 'refused', reasons: [objection] }
    if (incoming === null) return { ...verdict, answer: 'refused', reasons: item.reasons }
    const score = findBestScore(incoming, reader)
    return { ...verdict, answer: 'taken', score, isLow: score < deliveredScore }
  })
  await storeRefusals(
    trx,
    items.flatMap((item, at) => {
      const verdict = verdicts[at]
      if (verdict?.answer !== 'refused') return []
      const payload = makePayload(item, columns)
      const { reasons } = verdict
      return { kind: 'csv', source, sourceRef: item.ref, reasons, payload, importOptions }
    }),
    now,
  )
  return verdicts
}

function findBestScore({ request }: Incoming, { now, scorer }: CsvReader): number {
  const [rankable] = toEngineRequest(request)
  return rankable === undefined ? 0 : bestScore(rankable, now, scorer)
}
