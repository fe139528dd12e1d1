// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../../text/en/app.ts'
import { LocaleProvider } from '../../../app/locale.tsx'
import { everything } from './query.ts'
import { LeadTable } from './table.tsx'
import type { Lead } from '../leads.ts'

afterEach(cleanup)

test('the table links to a homeowner, but shows no contact details after they withdraw', () => {
  openTable([
    { id: '1', full_name: 'Ana Ruiz', withdrawn_at: null },
    { id: '2', full_name: 'Bob Lee', withdrawn_at: '2026-11-21T10:00:00Z' },
  ])
  const open = within(screen.getByRole('row', { name: /Ana Ruiz/ }))
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:home@example.com',
    'tel:+13055550101',
  ])
  const withdrawn = screen.getByRole('row', { name: /Bob Lee/ })
  expect(withdrawn.textContent).toBe('HomeownerWithdrawnBob LeeMiami, FL84New')
})

function openTable(leads: Array<Partial<Lead>>) {
  const usual = {
    email: 'home@example.com',
    phone: '+13055550101',
    city: 'Miami',
    state: 'FL',
    ai_score: 84,
    status: 'new',
  }
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <LeadTable
        leads={leads.map((lead) => ({ ...usual, ...lead }) as Lead)}
        query={everything}
        onSort={() => {}}
        onOpen={() => {}}
      />
    </LocaleProvider>,
  )
}
