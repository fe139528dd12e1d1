import { Reader, readField, type Field } from './tokens.ts'

export type OrderTerm = {
  /** The embedded to-one resource that has the column; null for the requested table. */
  relation: string | null
  field: Field
  direction: 'asc' | 'desc' | null
  nulls: 'first' | 'last' | null
}

/** Reads `order=a.desc.nullslast,rel(b).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const reader = new Reader(text, 'order')
  const terms: OrderTerm[] = []
  do {
    terms.push(readTerm(reader))
  } while (reader.take(','))
  reader.expectEnd('"," or end of input')
  return terms
}

function readTerm(reader: Reader): OrderTerm {
  const outer = readField(reader)
  const related = outer.path.length === 0 && reader.take('(')
  const field = related ? readField(reader) : outer
  if (related) reader.expect(')')
  const direction = reader.take('.asc') ? 'asc' : reader.take('.desc') ? 'desc' : null
  const nulls = reader.take('.nullsfirst') ? 'first' : reader.take('.nullslast') ? 'last' : null
  reader.skipBlanks()
  if (!reader.done && reader.peek() !== ',') {
    reader.fail('asc, desc, nullsfirst, nullslast, "," or end of input')
  }
  return { relation: related ? outer.name : null, field, direction, nulls }
}
