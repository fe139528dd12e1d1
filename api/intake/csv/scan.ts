import { Buffer } from 'node:buffer'
import { makeStorable } from '../../read-json.ts'
import { unquoteCell, type CsvColumns } from '../../../engine/sources/csv.ts'
import { detectDateOrder, type DateOrder } from '../../../engine/sources/date.ts'
import { makeWordKey } from '../../../engine/sources/fill-draft.ts'
import { readCsvRecords } from './read-records.ts'

type ImportReason =
  | 'empty'
  | 'not_text'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'columns_missing'

/** The whole file is refused; no row was imported. */
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
  /** Excludes the header. */
  rows: number
  /** By column: a few different values. */
  samples: string[][]
  /** By column: the date order that its values prove; `mixed` if they prove both. */
  dateOrders: Array<ColumnDates>
  /** By column: its different values if they are few and short, as names of services are; else null. */
  words: Array<string[] | null>
}

type ColumnDates = DateOrder | 'either' | 'mixed' | null

const mostSamples = 3
const longestSample = 60
/** How many rows are searched for samples of a column. */
const sampledRows = 500
/** A column with more is free text. */
const mostWords = 40
const longestWord = 60
const judgedBytes = 4096

/**
 * Reads a file to its end without keeping it, so that any problem is known before a row is taken.
 * @throws ImportProblem; CsvError if the file is not CSV
 */
export async function scanCsv(
  open: OpenFile,
  most: { rows: number; columns: number } = { rows: Infinity, columns: Infinity },
): Promise<CsvScan> {
  let header: string[] | null = null
  let rows = 0
  const columns: ColumnScan[] = []
  for await (const { cells } of readCsvRecords(onlyText(open()))) {
    if (header === null) {
      header = cells.map(makeStorable)
      if (header.length > most.columns) throw new ImportProblem('too_many_columns')
      columns.push(...header.map(() => new ColumnScan()))
      continue
    }
    rows += 1
    if (rows > most.rows) throw new ImportProblem('too_many_rows')
    for (const [at, column] of columns.entries()) column.read(cells[at] ?? '', rows)
  }
  if (header === null) throw new ImportProblem('empty')
  return {
    header,
    rows,
    samples: columns.map(({ samples }) => [...samples]),
    dateOrders: columns.map(({ dateOrder }) => dateOrder),
    words: columns.map(({ words }) => words && [...words.values()]),
  }
}

/** Keeps a few values of a column, so that memory does not grow with the file. */
class ColumnScan {
  readonly samples = new Set<string>()
  dateOrder: ColumnDates = null
  /** By normalized spelling. */
  words: Map<string, string> | null = new Map()

  read(cell: string, row: number): void {
    if (cell === '') return
    this.readDateOrder(cell)
    if (row > sampledRows && this.words === null) return
    const value = unquoteCell(makeStorable(cell))
    if (value === '') return
    if (row <= sampledRows && this.samples.size < mostSamples) {
      this.samples.add(shortened(value))
    }
    this.readWord(value)
  }

  private readDateOrder(cell: string): void {
    if (this.dateOrder === 'mixed' || cell.length > 60) return
    const order = detectDateOrder(cell)
    if (order === null || order === this.dateOrder) return
    if (this.dateOrder === null || this.dateOrder === 'either') this.dateOrder = order
    else if (order !== 'either') this.dateOrder = 'mixed'
  }

  private readWord(value: string): void {
    if (this.words === null) return
    const key = makeWordKey(value)
    if (this.words.has(key)) return
    if (value.length > longestWord || this.words.size === mostWords) this.words = null
    else this.words.set(key, value)
  }
}

/** Ends in an ellipsis if it was cut. */
function shortened(value: string): string {
  return value.length > longestSample ? `${value.slice(0, longestSample - 1).trimEnd()}…` : value
}

/** Workbooks, pictures and UTF-16 without a byte order mark contain many bytes that text never does. */
async function* onlyText(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // A chunk may be smaller than this sample.
  let start: Uint8Array | null = Buffer.alloc(0)
  for await (const chunk of input) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < judgedBytes) continue
    yield mustBeText(start)
    start = null
  }
  if (start !== null) yield mustBeText(start)
}

function mustBeText(start: Uint8Array): Uint8Array {
  if (looksBinary(start.subarray(0, judgedBytes))) throw new ImportProblem('not_text')
  return start
}

/** The first bytes of ZIP (.xlsx and .ods too), of old workbooks, PDF and gzip. */
const signatures = ['504b0304', 'd0cf11e0', '25504446', '1f8b']

function looksBinary(start: Uint8Array): boolean {
  const head = [...start.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (signatures.some((signature) => head.startsWith(signature))) return true
  if (head.startsWith('fffe') || head.startsWith('feff')) return false
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  return controls > start.length / 20
}
