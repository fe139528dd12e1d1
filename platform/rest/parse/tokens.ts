import { parseFailure } from '../errors.ts'

/** A cursor over one query parameter. Syntax errors throw PGRST100 with the position. */
export class Reader {
  readonly text: string
  readonly subject: string
  at = 0

  /** `subject` names the input in errors: "select parameter", "filter", "order". */
  constructor(text: string, subject: string) {
    this.text = text
    this.subject = subject
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  peek(): string {
    return this.text[this.at] ?? ''
  }

  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.at)
  }

  take(expected: string): boolean {
    if (!this.sees(expected)) return false
    this.at += expected.length
    return true
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`"${expected}"`)
  }

  takeWhile(fits: (char: string) => boolean): string {
    const start = this.at
    while (!this.done && fits(this.peek())) this.at += 1
    return this.text.slice(start, this.at)
  }

  rest(): string {
    const text = this.text.slice(this.at)
    this.at = this.text.length
    return text
  }

  skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at += 1
  }

  expectEnd(expected = 'end of input'): void {
    if (!this.done) this.fail(expected)
  }

  fail(expected: string): never {
    const found = this.done ? 'end of input' : JSON.stringify(this.peek())
    throw parseFailure(
      `"failed to parse ${this.subject} (${this.text})" (line 1, column ${this.at + 1})`,
      `unexpected ${found} expecting ${expected}`,
    )
  }
}

export type JsonStep = {
  arrow: '->' | '->>'
  key: { kind: 'name'; name: string } | { kind: 'index'; index: string }
}

/** A column, with its JSON path if any. */
export type Field = { name: string; path: JsonStep[] }

/** A name: quoted, or letters, digits, `_`, `$`, blanks and inner dashes. */
export function readName(reader: Reader): string {
  if (reader.peek() === '"') return readQuoted(reader)
  let name = ''
  for (;;) {
    name += reader.takeWhile(isNameChar)
    if (reader.peek() !== '-' || reader.sees('->') || name.trim() === '') break
    reader.at += 1
    name += '-'
  }
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.endsWith('-')) reader.fail('field name (* or [a..z0..9_$])')
  return trimmed
}

/** Text between double quotes; a backslash keeps the character after it. */
export function readQuoted(reader: Reader): string {
  reader.expect('"')
  let text = ''
  for (;;) {
    const char = reader.peek()
    if (reader.done) reader.fail('"\\""')
    reader.at += 1
    if (char === '"') return text
    if (char !== '\\') {
      text += char
      continue
    }
    if (reader.done) reader.fail('a character after "\\"')
    text += reader.peek()
    reader.at += 1
  }
}

export function readField(reader: Reader): Field {
  reader.skipBlanks()
  const name = readName(reader)
  const path = readJsonPath(reader)
  reader.skipBlanks()
  return { name, path }
}

export function readJsonPath(reader: Reader): JsonStep[] {
  const path: JsonStep[] = []
  for (;;) {
    const arrow = reader.take('->>') ? '->>' : reader.take('->') ? '->' : null
    if (arrow === null) return path
    path.push({ arrow, key: readJsonKey(reader) })
  }
}

/** A type name of a cast: letters, digits, `_`, `$` and blanks, so that it cannot carry SQL. */
export function readTypeName(reader: Reader): string {
  const name = reader.takeWhile(isNameChar).trim()
  if (name === '') reader.fail('type name')
  return name
}

function readJsonKey(reader: Reader): JsonStep['key'] {
  const start = reader.at
  const sign = reader.take('-') ? '-' : ''
  const digits = reader.takeWhile(isDigit)
  if (digits !== '' && endsJsonIndex(reader)) return { kind: 'index', index: sign + digits }
  reader.at = start
  if (reader.peek() === '"') return { kind: 'name', name: readQuoted(reader) }
  let name = ''
  for (;;) {
    name += reader.takeWhile((char) => !'(-:.,>)'.includes(char))
    if (reader.peek() !== '-' || reader.sees('->')) break
    reader.at += 1
    name += '-'
  }
  if (name.trim() === '') reader.fail('any non reserved character different from: .,>()')
  return { kind: 'name', name: name.trim() }
}

function endsJsonIndex(reader: Reader): boolean {
  return (
    reader.done ||
    reader.sees('->') ||
    reader.sees('::') ||
    ['.', ',', ')', ' '].includes(reader.peek())
  )
}

export function isDigit(char: string): boolean {
  return char >= '0' && char <= '9'
}

function isNameChar(char: string): boolean {
  return (
    (char >= 'a' && char <= 'z') ||
    (char >= 'A' && char <= 'Z') ||
    isDigit(char) ||
    char === '_' ||
    char === '$' ||
    char === ' ' ||
    char >= '\u0080'
  )
}
