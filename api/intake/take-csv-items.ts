import type { Transaction } from 'kysely'
import { deliveredScore } from '../../engine/plans.ts'
import type { Schema } from '../schema.ts'
import { importOptionsOf, payloadOf, type CsvItem, type CsvReader } from './csv-item.ts'
import { knownReferences, storeRefusals } from './store-requests.ts'
import { takeLockedBatch } from './take-batch.ts'

/** What became of a row. */
export type CsvVerdict = {
  line: number
  cells: string[]
  /** `known`: an earlier row, or an earlier file, brought it already. */
  answer: 'taken' | 'known' | 'refused'
  reasons: string[]
  /** Of one that was taken: scored too low to be delivered, for now. */
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
  const { source, columns, scorer, now } = reader
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
    const verdict = { line, cells, reasons: [], isLow: false, wasRefused: false }
    if (!fresh.has(item)) {
      const earlier = known.get(ref) ?? null
      const reasons = earlier ?? []
      return { ...verdict, answer: 'known', reasons, wasRefused: earlier !== null }
    }
    const objection = incoming && against.get(incoming.request.id)
    if (objection) return { ...verdict, answer: 'refused', reasons: [objection] }
    if (incoming === null) return { ...verdict, answer: 'refused', reasons: item.reasons }
    const isLow = incoming.request.base_score + scorer.mostForOrder < deliveredScore
    return { ...verdict, answer: 'taken', isLow }
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
