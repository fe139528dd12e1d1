import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

export type CsvRecord = { line: number; cells: string[] }

/** Far above any row of a request; an unclosed quote would otherwise take the whole file into memory. */
const largestRecord = 100_000
const delimiters = [',', ';', '\t', '|']

/**
 * The rows of a CSV file, header included, one after the other: with comma, semicolon, tab or bar, as
 * UTF-8, UTF-16 or what older spreadsheets write, with or without a byte order mark.
 * @throws CsvError where the file is no CSV
 */
export async function* readCsvRecords(input: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const chunks = decoded(input)
  const first = await chunks.next()
  if (first.done) return
  const parser = parse({
    delimiter: delimiterOf(first.value),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: largestRecord,
  })
  const source = Readable.from(rest(first.value, chunks))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  for await (const item of parser) {
    const { info, record } = recordIn(item)
    yield { line: info.lines, cells: record }
  }
}

async function* rest(first: string, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* chunks
}

async function* decoded(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of input) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The one that the header line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const header = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** With `info`, and without `columns`, csv-parse yields these pairs. */
function recordIn(item: unknown): { info: { lines: number }; record: string[] } {
  return item as { info: { lines: number }; record: string[] }
}
