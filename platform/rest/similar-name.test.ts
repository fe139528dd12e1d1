import { expect, test } from 'vitest'
import { similarName } from './similar-name.ts'

test.each<[name: string, candidates: string[], expected: string | null]>([
  ['testt', ['test', 'another'], 'test'],
  ['otherr', ['test', 'another', 'others'], 'others'],
  ['noclosealternative', ['test', 'another'], null],
  ['Test', ['test'], 'test'],
  ['', ['test'], null],
  ['x', [], null],
])('the hint for %s among %j is %s', (name, candidates, expected) => {
  expect(similarName(name, candidates, 0.75)).toBe(expected)
})

test('parameter lists are compared the way PostgREST does', () => {
  const lists = ['(name, param, val)', '(attr, id)']
  expect(similarName('(nam, pqaram, vall)', lists, 0.33)).toBe('(name, param, val)')
  expect(similarName('(id)', lists, 0.33)).toBe('(attr, id)')
  expect(similarName('(noclosealternative)', lists, 0.33)).toBe(null)
})
