import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
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
    'tel:+13055550101',
    'mailto:home@example.com',
  ])
  const withdrawn = screen.getByRole('row', { name: /Bob Lee/ })
  expect(within(withdrawn).queryByRole('link')).toBeNull()
  expect(withdrawn.textContent).toMatch(/Bob LeeWithdrawn/)
  expect(withdrawn.textContent).not.toMatch(/555|@/)
})

test('a phone number in a row calls that homeowner', () => {
  openTable([{ id: '1', full_name: 'Ana Ruiz', withdrawn_at: null }])
  const call = screen.getByRole('link', { name: 'Call Ana Ruiz: (305) 555-0101' })
  expect(call.getAttribute('href')).toBe('tel:+13055550101')
})

test('the status of a lead is set in its row', async () => {
  const onStatus = vi.fn(async () => {})
  openTable([{ id: '1', full_name: 'Ana Ruiz', withdrawn_at: null }], { onStatus })
  await userEvent.selectOptions(screen.getByLabelText('Status of Ana Ruiz'), 'Booked')
  expect(onStatus).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }), 'booked')
})

test('rows are selected one by one and all at once', async () => {
  const onSelect = vi.fn()
  const leads = [
    { id: '1', full_name: 'Ana Ruiz', withdrawn_at: null },
    { id: '2', full_name: 'Bob Lee', withdrawn_at: null },
  ]
  openTable(leads, { onSelect, selected: new Set(['1']) })
  await userEvent.click(screen.getByLabelText('Select Bob Lee'))
  expect(onSelect).toHaveBeenLastCalledWith(new Set(['1', '2']))
  await userEvent.click(screen.getByLabelText('Select Ana Ruiz'))
  expect(onSelect).toHaveBeenLastCalledWith(new Set())
  const all = screen.getByLabelText('Select all on this page')
  expect(all).toHaveProperty('indeterminate', true)
  await userEvent.click(all)
  expect(onSelect).toHaveBeenLastCalledWith(new Set(['1', '2']))
})

test('if only some of the leads are samples, each sample is marked', () => {
  const leads = [
    { id: '1', full_name: 'Ana Ruiz', withdrawn_at: null, source: 'demo' },
    { id: '2', full_name: 'Bob Lee', withdrawn_at: null, source: 'csv' },
  ]
  openTable(leads, { marksSamples: true })
  expect(screen.getAllByText('Sample data')).toHaveLength(1)
  cleanup()
  openTable(leads.slice(0, 1), { marksSamples: false })
  expect(screen.queryByText('Sample data')).toBeNull()
})

function openTable(
  leads: Array<Partial<Lead>>,
  props: Partial<ComponentProps<typeof LeadTable>> = {},
) {
  const usual = {
    email: 'home@example.com',
    phone: '+13055550101',
    city: 'Miami',
    state: 'FL',
    ai_score: 84,
    status: 'new',
    requested_at: '2026-11-21T10:00:00Z',
  }
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <LeadTable
        leads={leads.map((lead) => ({ ...usual, ...lead }) as Lead)}
        query={everything}
        now={new Date('2026-11-21T12:00:00Z')}
        marksSamples
        selected={new Set()}
        onSelect={() => {}}
        onSort={() => {}}
        onOpen={() => {}}
        onStatus={async () => {}}
        {...props}
      />
    </LocaleProvider>,
  )
}
