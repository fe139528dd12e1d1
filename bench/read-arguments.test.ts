import { expect, test } from 'vitest'
import { claims } from './claims.ts'
import { describeClaims, readArguments } from './read-arguments.ts'

test('without a name the default benchmarks run', () => {
  expect(names([])).toEqual(['reads', 'search', 'logins', 'generate', 'intake', 'mail'])
})

test('several benchmarks can be named, the last one with its own arguments', () => {
  expect(names(['reads', 'search'])).toEqual(['reads', 'search'])
  expect(readArguments(['match', '1001'])).toMatchObject([{ name: 'match', args: ['1001'] }])
  expect(readArguments(['score', 'speed'])).toMatchObject([{ name: 'score', args: ['speed'] }])
})

test('an unknown benchmark is refused with a sentence', () => {
  expect(readArguments(['reads', 'matches'])).toBe('There is no benchmark named matches.')
})

test('the help lists every benchmark', () => {
  for (const [name, { about }] of Object.entries(claims)) {
    expect(describeClaims()).toContain(name)
    expect(describeClaims()).toContain(about)
  }
})

function names(args: string[]): string[] | string {
  const runs = readArguments(args)
  return typeof runs === 'string' ? runs : runs.map(({ name }) => name)
}
