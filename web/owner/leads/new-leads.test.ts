import { expect, test } from 'vitest'
import type { Lead } from './leads.ts'
import { findNewLeads } from './new-leads.ts'

test('leads that arrive after the first list are new and stay new', () => {
  const [ana, ben, eva] = ['ana', 'ben', 'eva'].map(lead)
  if (!ana || !ben || !eva) throw new Error('three leads')
  expect(findNewLeads('one', [ana])).toEqual(new Set())
  expect(findNewLeads('one', [ben, ana])).toEqual(new Set(['ben']))
  expect(findNewLeads('one', [ben, ana, eva])).toEqual(new Set(['ben', 'eva']))
  expect(findNewLeads('another', [ben])).toEqual(new Set())
})

function lead(id: string): Lead {
  return { id } as Lead
}
