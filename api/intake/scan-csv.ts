import { storableText } from '../read-json.ts'
import type { CsvColumns } from '../../engine/sources/csv.ts'
import { readCsvRecords } from './read-csv-records.ts'

type ImportReason =
  | 'empty'
  | 'not_text'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'columns_missing'

/** The file as a whole cannot be taken. Nothing of it was. */
export class ImportProblem extends Error {
  readonly reason: ImportReason
  readonly missing: CsvColumns['missing']

  constructor(reason: ImportReason, missing: CsvColumns['missing'] = []) {
    super(reason)
    this.reason = reason
    this.missing = missing
  }
}

export type OpenFile = () => AsyncIterable<Uint8Array>

export type CsvScan = {
  header: string[]
  /** Without the header. */
  rows: number
  /** By column: a few of its values, none of them twice. */
  samples: string[][]
}

const mostSamples = 3
const longestSample = 60
/** Where a column is empty at first, so far is looked for a value. */
const sampledRows = 500

/**
 * Reads a file through to its end and keeps none of it: whatever is wrong with the file is known before a
 * row of it is taken.
 * @throws ImportProblem; CsvError where the file is no CSV
 */
export async function scanCsv(
  open: OpenFile,
  most: { rows: number; columns: number } = { rows: Infinity, columns: Infinity },
): Promise<CsvScan> {
  let header: string[] | null = null
  let rows = 0
  const samples: Array<Set<string>> = []
  for await (const { cells } of readCsvRecords(onlyText(open()))) {
    if (header === null) {
      header = cells.map(storableText)
      if (header.length > most.columns) throw new ImportProblem('too_many_columns')
      samples.push(...header.map(() => new Set<string>()))
      continue
    }
    rows += 1
    if (rows > most.rows) throw new ImportProblem('too_many_rows')
    if (rows > sampledRows) continue
    for (const [at, values] of samples.entries()) {
      const value = storableText(cells[at] ?? '')
        .trim()
        .slice(0, longestSample)
      if (value !== '' && values.size < mostSamples) values.add(value)
    }
  }
  if (header === null) throw new ImportProblem('empty')
  return { header, rows, samples: samples.map((values) => [...values]) }
}

/** Workbooks, pictures and UTF-16 without its mark are full of bytes that no text has. */
async function* onlyText(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of input) {
    if (isFirst && looksBinary(chunk.subarray(0, 4096))) throw new ImportProblem('not_text')
    isFirst = false
    yield chunk
  }
}

/** The first bytes of a ZIP (as .xlsx and .ods are), of an old workbook, of a PDF and of gzip. */
const signatures = ['504b0304', 'd0cf11e0', '25504446', '1f8b']

function looksBinary(start: Uint8Array): boolean {
  const head = [...start.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (signatures.some((signature) => head.startsWith(signature))) return true
  if (head.startsWith('fffe') || head.startsWith('feff')) return false
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  return controls > start.length / 20
}
