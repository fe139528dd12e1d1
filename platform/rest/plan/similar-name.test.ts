import { expect, test } from 'vitest'
import { findSimilarName } from './similar-name.ts'

test.each<[name: string, candidates: string[], expected: string | null]>([
  ['testt', ['test', 'another'], 'test'],
  ['otherr', ['test', 'another', 'others'], 'others'],
  ['noclosealternative', ['test', 'another'], null],
  ['Test', ['test'], 'test'],
  ['', ['test'], null],
  ['x', [], null],
])('the hint for %s among %j is %s', (name, candidates, expected) => {
  expect(findSimilarName(name, candidates, 0.75)).toBe(expected)
})

test('parameter lists are compared the way PostgREST does', () => {
  const lists = ['(name, param, val)', '(attr, id)']
  expect(findSimilarName('(nam, pqaram, vall)', lists, 0.33)).toBe('(name, param, val)')
  expect(findSimilarName('(id)', lists, 0.33)).toBe('(attr, id)')
  expect(findSimilarName('(noclosealternative)', lists, 0.33)).toBe(null)
})
