import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a changed row shows only what changed', () => {
  const before = { id: '1', note: null, quota: 20, hours: [1, 2], terms_version: 1 }
  const after = { id: '1', note: 'Paid', quota: 50, hours: [1, 2], terms_version: 2 }
  expect(changedFields({ before, after })).toEqual([
    { field: 'note', before: null, after: 'Paid' },
    { field: 'quota', before: 20, after: 50 },
  ])
})

test('a new or deleted row shows its fields with a value', () => {
  const row = { id: '1', name: 'Ana', note: null }
  expect(changedFields({ before: null, after: row })).toEqual([
    { field: 'name', before: null, after: 'Ana' },
  ])
  expect(changedFields({ before: row, after: null })).toEqual([
    { field: 'name', before: 'Ana', after: null },
  ])
})

test('a new row does not show counters that are zero, and a changed row does', () => {
  const row = { id: '1', name: 'list.csv', rows_accepted: 0 }
  expect(changedFields({ before: null, after: row })).toEqual([
    { field: 'name', before: null, after: 'list.csv' },
  ])
  expect(changedFields({ before: { rows_accepted: 3 }, after: { rows_accepted: 0 } })).toEqual([
    { field: 'rows_accepted', before: 3, after: 0 },
  ])
})
