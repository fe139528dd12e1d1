import { assert, boolean, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { services } from '../../../../engine/services.ts'
import {
  countFilters,
  everything,
  isFiltered,
  periodNames,
  readLeadQuery,
  statusFilters,
  tableColumns,
  writeLeadQuery,
} from './query.ts'

const names = tableColumns.map(({ name }) => name)

const queries = record({
  search: string({ maxLength: 100 }),
  industry: constantFrom('all' as const, ...services),
  band: constantFrom('all' as const, 'high' as const, 'medium' as const, 'low' as const),
  status: constantFrom('all' as const, ...statusFilters),
  since: constantFrom('all' as const, ...periodNames),
  sort: constantFrom(...names),
  descending: boolean(),
  page: integer({ min: 1, max: 100_000 }),
})

test('a query survives the round trip through its address', () => {
  assert(
    property(queries, (query) => {
      const address = writeLeadQuery(query).toString()
      expect(readLeadQuery(new URLSearchParams(address))).toEqual(query)
    }),
  )
})

test('any address is read as a valid query', () => {
  assert(
    property(string(), string(), (name, value) => {
      for (const key of [name, 'q', 'industry', 'score', 'status', 'since', 'sort', 'page']) {
        const read = readLeadQuery(new URLSearchParams([[key, value]]))
        expect(read.page).toBeGreaterThanOrEqual(1)
        expect(names).toContain(read.sort)
      }
    }),
  )
})

test('default values are left out of the address', () => {
  expect(writeLeadQuery(everything).toString()).toBe('')
  expect(isFiltered(everything)).toBe(false)
  expect(isFiltered({ ...everything, band: 'low' })).toBe(true)
  expect(countFilters({ ...everything, status: 'uncalled', since: 'week' })).toBe(2)
})
