import type { Kysely } from 'kysely'
import { speak } from '../../text/speak.ts'
import { writeCsvLine } from '../../wire/csv-line.ts'
import { importLimits, type RefusedRow } from '../../wire/import-file.ts'
import type { Locale } from '../../engine/languages.ts'
import type { Schema } from '../schema.ts'
import { explainReasons } from './sentences.ts'

const pageSize = 1000

/**
 * Streams the refused rows as CSV, with line and reasons, one page at a time. The cells are unchanged from the
 * file.
 */
export async function* streamRefusals(
  db: Kysely<Schema>,
  { id, header }: { id: string; header: string[] },
  locale: Locale,
): AsyncGenerator<string> {
  const words = speak(locale).imports.report
  // The longest row may have more cells than the header.
  yield `\uFEFF${writeCsvLine([...header, words.line, words.reason])}`
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('import_refusals')
      .select(['line', 'cells', 'reasons'])
      .where('import_id', '=', id)
      .where('line', '>', last)
      .orderBy('line')
      .limit(pageSize)
      .execute()
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.line
    yield rows
      .map(({ line, cells, reasons }) => {
        const row = header.map((_, at) => cells[at] ?? '')
        return writeCsvLine([...row, String(line), listReasons(reasons, locale).join(' ')])
      })
      .join('')
  }
}

/** The first ones, to show on the page. */
export async function readFirstRefusals(
  db: Kysely<Schema>,
  id: string,
  locale: Locale,
): Promise<RefusedRow[]> {
  const rows = await db
    .selectFrom('import_refusals')
    .select(['line', 'cells', 'reasons', 'is_double as isDouble'])
    .where('import_id', '=', id)
    .orderBy('line')
    .limit(importLimits.shownRefusals)
    .execute()
  return rows.map((row) => ({ ...row, reasons: listReasons(row.reasons, locale) }))
}

/** `known` before the reasons of an earlier file. */
function listReasons(reasons: string[], locale: Locale): string[] {
  const isKnown = reasons[0] === 'known'
  return explainReasons(
    { answer: isKnown ? 'known' : 'refused', reasons: isKnown ? reasons.slice(1) : reasons },
    locale,
  )
}
