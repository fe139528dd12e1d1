import { expect, test } from 'vitest'
import { csvName, writeLeadsCsv } from './csv.ts'
import type { Lead } from '../leads.ts'

test('the file has ten quoted columns, a byte order mark and no formulas', () => {
  const csv = writeLeadsCsv([
    { ...lead, full_name: '=HYPERLINK("x")', phone: '+13055550100', city: 'Doral "West"' },
  ])
  expect(csv).toBe(
    '\uFEFF"Company Name","Contact","Email","Phone","Website","Industry","City","State","Score","Status"\r\n' +
      `"","'=HYPERLINK(""x"")","ana@example.com","+13055550100","","roofing","Doral ""West""","FL","84","new"\r\n`,
  )
})

test('the file marks a homeowner who has withdrawn and leaves out their email and phone', () => {
  const csv = writeLeadsCsv([
    { ...lead, phone: '+13055550100', withdrawn_at: '2026-11-21T00:00:00Z' },
  ])
  expect(csv).toContain('"withdrawn"')
  expect(csv).not.toContain('ana@example.com')
  expect(csv).not.toContain('3055550100')
})

test('the file is named after the local date, early and late in the day', () => {
  expect(csvName(new Date(2026, 10, 20, 0, 5))).toBe('leads-2026-11-20.csv')
  expect(csvName(new Date(2026, 0, 2, 23, 55))).toBe('leads-2026-01-02.csv')
})

const lead = {
  ai_score: 84,
  full_name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  city: null,
  state: 'FL',
  service_needed: 'roofing',
  company_name: null,
  contact_name: null,
  website: null,
  industry: null,
  status: 'new',
  withdrawn_at: null,
} as Lead
