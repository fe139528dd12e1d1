import type { Transaction } from 'kysely'
import { bestScore } from '../../../engine/match.ts'
import { deliveredScore } from '../../../engine/plans.ts'
import { forEngine } from '../../orders/score-request.ts'
import type { Schema } from '../../schema.ts'
import { importOptionsOf, payloadOf, type CsvItem, type CsvReader } from './item.ts'
import { knownReferences, storeRefusals, type Incoming } from '../store-requests.ts'
import { takeLockedBatch } from './take-batch.ts'

/** What became of a row. */
export type CsvVerdict = {
  line: number
  cells: string[]
  /** `known`: an earlier row, or an earlier file, brought it already. */
  answer: 'taken' | 'known' | 'refused'
  reasons: string[]
  /** Of one that was taken: what the order that suits it best would make of it now; else null. */
  score: number | null
  /** Of one that was taken: scored too low to be delivered to any order. */
  isLow: boolean
  /** Of one that is known: it was refused then, for `reasons`. */
  wasRefused: boolean
}

/** Puts rows into the pool, and those that are not taken among the refused; in the order of the file. */
export async function takeCsvItems(
  trx: Transaction<Schema>,
  items: CsvItem[],
  reader: CsvReader,
): Promise<CsvVerdict[]> {
  const { source, columns, now } = reader
  const importOptions = importOptionsOf(reader)
  const references = items.map(({ ref }) => ref)
  const known = await knownReferences(trx, source, references)
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
    const score = bestOf(incoming, reader)
    return { ...verdict, answer: 'taken', score, isLow: score < deliveredScore }
  })
  await storeRefusals(
    trx,
    items.flatMap((item, at) => {
      const verdict = verdicts[at]
      if (verdict?.answer !== 'refused') return []
      const payload = payloadOf(item, columns)
      const { reasons } = verdict
      return { kind: 'csv', source, sourceRef: item.ref, reasons, payload, importOptions }
    }),
    now,
  )
  return verdicts
}

function bestOf({ request }: Incoming, { now, scorer }: CsvReader): number {
  const [rankable] = forEngine(request)
  return rankable === undefined ? 0 : bestScore(rankable, now, scorer)
}
