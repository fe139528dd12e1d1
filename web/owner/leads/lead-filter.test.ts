import { expect, test } from 'vitest'
import { everything, fitsFilter } from './lead-filter.ts'
import type { LeadFilter } from './lead-filter.ts'

const maria = {
  company_name: null,
  contact_name: null,
  full_name: 'María López',
  email: 'maria@example.com',
  industry: null,
  service_needed: 'roofing',
  ai_score: 80,
}

test.each<[why: string, filter: Partial<LeadFilter>, fits: boolean]>([
  ['everything', {}, true],
  ['part of the name, another case', { search: ' lópez ' }, true],
  ['part of the e-mail', { search: 'MARIA@' }, true],
  ['another name', { search: 'nobody' }, false],
  ['her trade', { industry: 'roofing' }, true],
  ['another trade', { industry: 'hvac' }, false],
  ['high begins at 80', { band: 'high' }, true],
  ['and is no longer medium', { band: 'medium' }, false],
])('%s', (_why, change, fits) => {
  expect(fitsFilter(maria, { ...everything, ...change })).toBe(fits)
})

test('79 and 50 are medium, 49 is low', () => {
  expect(fitsFilter({ ...maria, ai_score: 79 }, { ...everything, band: 'medium' })).toBe(true)
  expect(fitsFilter({ ...maria, ai_score: 50 }, { ...everything, band: 'medium' })).toBe(true)
  expect(fitsFilter({ ...maria, ai_score: 49 }, { ...everything, band: 'low' })).toBe(true)
})
