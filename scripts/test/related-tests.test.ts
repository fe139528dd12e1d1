import { expect, test } from 'vitest'
import { findRelatedTests } from './related-tests.ts'

const sources = new Map([
  ['engine/score.ts', 'export const score = 1'],
  ['engine/score.test.ts', "import { score } from './score.ts'"],
  ['api/deliver.ts', "import {\n  score,\n} from '../engine/score.ts'"],
  ['api/deliver.test.ts', "import { deliver } from './deliver.ts'"],
  ['api/later.test.ts', "const { deliver } = await import('./deliver.ts')"],
  ['web/card.ts', "import type { Score } from '../engine/score.ts'"],
  ['web/card.test.ts', "import { card } from './card.ts'"],
  ['supabase/tests/leads.test.ts', ''],
])

test('the nearest tests of a change come first', () => {
  expect(findRelatedTests(['engine/score.ts'], sources)).toEqual([
    { file: 'engine/score.test.ts', distance: 1 },
    { file: 'api/deliver.test.ts', distance: 2 },
    { file: 'api/later.test.ts', distance: 2 },
  ])
})

test('a changed test is its own nearest test', () => {
  expect(findRelatedTests(['web/card.test.ts'], sources)).toEqual([
    { file: 'web/card.test.ts', distance: 0 },
  ])
})

test('a changed migration runs the tests of the tables', () => {
  expect(findRelatedTests(['supabase/migrations/1_leads.sql'], sources)).toEqual([
    { file: 'supabase/tests/leads.test.ts', distance: 1 },
  ])
})

test('a document runs no tests', () => {
  expect(findRelatedTests(['docs/design.md'], sources)).toEqual([])
})
