import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsvLine } from './csv-line.ts'

test('every value survives the CSV, and no cell starts a formula', () => {
  const start = fc.constantFrom(
    '',
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ' =',
    '\t+',
    '＝',
    '"',
    "'",
  )
  const cell = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (values) => {
      const [cells = []] = parse(writeCsvLine(values), { skip_empty_lines: false }) as string[][]
      expect(cells).toHaveLength(values.length)
      for (const [at, written] of cells.entries()) {
        const value = values[at] ?? ''
        expect([value, `'${value}`]).toContain(written)
        if (!/^\+\d[\d ()-]*$/.test(written)) expect(written).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a phone number keeps its plus', () => {
  expect(writeCsvLine(['+1 (305) 444-0001', '+1+cmd'])).toBe(`"+1 (305) 444-0001","'+1+cmd"\r\n`)
})
