import { expect, test } from 'vitest'
import { csvName, leadsCsv } from './csv.ts'
import type { Lead } from '../leads.ts'

test('ten quoted columns, a mark for the spreadsheet, and no formulas', () => {
  const csv = leadsCsv([
    { ...lead, full_name: '=HYPERLINK("x")', phone: '+13055550100', city: 'Doral "West"' },
  ])
  expect(csv).toBe(
    '\uFEFF"Company Name","Contact","Email","Phone","Website","Industry","City","State","Score","Status"\r\n' +
      `"","'=HYPERLINK(""x"")","ana@example.com","+13055550100","","roofing","Doral ""West""","FL","84","new"\r\n`,
  )
})

test('whoever calls from the file sees who has withdrawn, and no way to reach them', () => {
  const csv = leadsCsv([{ ...lead, phone: '+13055550100', withdrawn_at: '2026-11-21T00:00:00Z' }])
  expect(csv).toContain('"withdrawn"')
  expect(csv).not.toContain('ana@example.com')
  expect(csv).not.toContain('3055550100')
})

test('the file is named after the day on the wall, early and late', () => {
  expect(csvName(new Date(2026, 10, 20, 0, 5))).toBe('leads-2026-11-20.csv')
  expect(csvName(new Date(2026, 0, 2, 23, 55))).toBe('leads-2026-01-02.csv')
})

const lead: Lead = {
  id: '1',
  business_id: '2',
  request_id: null,
  campaign_id: null,
  is_homeowner: true,
  ai_score: 84,
  ai_reasoning: '',
  ai_reasons: [],
  score_error: null,
  phrased_in: null,
  phrase_tried_at: null,
  score_outcomes: null,
  is_exploration: false,
  owner_notes: null,
  search_text: '',
  trade: 'roofing',
  full_name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  address: null,
  city: null,
  state: 'FL',
  zip: null,
  property_type: null,
  service_needed: 'roofing',
  urgency: null,
  notes: null,
  company_name: null,
  contact_name: null,
  website: null,
  industry: null,
  status: 'new',
  source: 'csv',
  requested_at: null,
  withdrawn_at: null,
  status_before_booking: null,
  created_at: '2026-11-20T00:00:00Z',
}
