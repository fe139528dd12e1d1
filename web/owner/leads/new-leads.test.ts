import { expect, test } from 'vitest'
import type { Lead } from './leads.ts'
import { newLeads } from './new-leads.ts'

test('leads that arrive after the first list are new and stay new', () => {
  const [ana, ben, eva] = ['ana', 'ben', 'eva'].map(lead)
  if (!ana || !ben || !eva) throw new Error('three leads')
  expect(newLeads('one', [ana])).toEqual(new Set())
  expect(newLeads('one', [ben, ana])).toEqual(new Set(['ben']))
  expect(newLeads('one', [ben, ana, eva])).toEqual(new Set(['ben', 'eva']))
  expect(newLeads('another', [ben])).toEqual(new Set())
})

function lead(id: string): Lead {
  return { id } as Lead
}
