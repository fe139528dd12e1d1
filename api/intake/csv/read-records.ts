import { Buffer } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'

export type CsvRecord = { line: number; cells: string[] }

/** Far above any real row; without it, an unclosed quote would read the whole file into memory. */
const largestRecord = 100_000
const delimiters = [',', ';', '\t', '|']

/**
 * Reads the rows of a CSV file one by one, header included: separated by comma, semicolon, tab or bar, in
 * UTF-8, UTF-16 or Windows-1252, with or without a byte order mark.
 * @throws CsvError if the file is not CSV
 */
export async function* readCsvRecords(input: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const chunks = decoded(input)
  const first = await chunks.next()
  if (first.done) return
  const parser = parse({
    delimiter: findDelimiter(first.value),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: largestRecord,
  })
  // An error on either side closes the other, and the loop below throws it.
  pipeline(Readable.from(rest(first.value, chunks)), parser, () => {})
  for await (const item of parser) {
    const { info, record } = recordIn(item)
    yield { line: info.lines, cells: record }
  }
}

async function* rest(first: string, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* chunks
}

/** Yields at least one full line first, so that the delimiter can be detected. */
async function* decoded(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text = ''
  let hasLine = false
  for await (const part of decodedParts(input)) {
    text += part
    hasLine ||= /[\r\n]/.test(text) || text.length > largestRecord
    if (!hasLine || text === '') continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/**
 * Decodes UTF-8 until a byte is invalid, which may happen late in the file. Then it switches to Windows-1252,
 * unless valid UTF-8 beyond ASCII came before: then the file is damaged UTF-8.
 */
async function* decodedParts(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let isPlain = true
  let left = Buffer.alloc(0)
  for await (const chunk of input) {
    left = Buffer.concat([left, chunk])
    if (left.length < 3) continue
    decoder ??= utf16Decoder(left)
    if (decoder === undefined) {
      const whole = left.subarray(0, endOfCharacters(left))
      const text = utf8(whole)
      isPlain &&= isPlainUntilBroken(whole)
      if (text !== null) {
        left = left.subarray(whole.length)
        yield text
        continue
      }
      decoder = new TextDecoder(isPlain ? 'windows-1252' : 'utf-8')
    }
    yield decoder.decode(left, { stream: true })
    left = Buffer.alloc(0)
  }
  if (decoder === undefined) {
    isPlain &&= isPlainUntilBroken(left)
    yield utf8(left) ?? new TextDecoder(isPlain ? 'windows-1252' : 'utf-8').decode(left)
  } else yield decoder.decode(left)
}

/**
 * Whether there is no valid UTF-8 beyond ASCII before the first invalid byte. If there is, the file is
 * damaged UTF-8: two accents of an older encoding rarely form a valid sequence.
 */
function isPlainUntilBroken(bytes: Uint8Array): boolean {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  if (first === -1) return true
  const byte = bytes[first] ?? 0
  const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
  return first + length > bytes.length || utf8(bytes.subarray(first, first + length)) === null
}

function utf16Decoder(start: Uint8Array): TextDecoder | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  return undefined
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Excludes an incomplete UTF-8 character at the end, which continues in the next chunk. */
function endOfCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return back < length ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/** The most frequent one in the header line, outside of quotes. */
function findDelimiter(text: string): string {
  const header = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** With `info` and without `columns`, csv-parse yields these pairs. */
function recordIn(item: unknown): { info: { lines: number }; record: string[] } {
  return item as { info: { lines: number }; record: string[] }
}
