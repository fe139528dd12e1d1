import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../../text/en/app.ts'
import { LocaleProvider } from '../../../app/locale.tsx'
import { LeadCard } from './card.tsx'
import type { Lead } from '../leads.ts'

afterEach(cleanup)

test('a card shows the status of a lead, except for a new one', () => {
  openCard({ status: 'won' })
  expect(screen.getByText('Won').className).toContain('badge-palm')
  cleanup()
  openCard({ status: 'new' })
  expect(document.querySelector('.badge')).toBeNull()
})

test('a sample lead in a list with real leads has a mark', () => {
  openCard({ source: 'demo' }, true)
  expect(document.querySelector('.row-best .badge-sample')).not.toBeNull()
  cleanup()
  openCard({ source: 'quote_form' }, true)
  expect(document.querySelector('.badge-sample')).toBeNull()
})

test('a card has no links to contact a homeowner who has withdrawn', () => {
  openCard({ withdrawn_at: '2026-11-21T10:00:00Z' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.body.textContent).not.toContain('555-0101')
})

function openCard(changes: Partial<Lead>, marksSample = false) {
  const lead = {
    full_name: 'Ana Ruiz',
    phone: '+13055550101',
    email: 'home@example.com',
    ai_score: 84,
    ai_reasons: [],
    status: 'new',
    source: 'quote_form',
    created_at: '2026-11-20T10:00:00Z',
    requested_at: '2026-11-20T10:00:00Z',
    withdrawn_at: null,
    ...changes,
  } as Partial<Lead> as Lead
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <LeadCard lead={lead} now={new Date('2026-11-21T12:00:00Z')} marksSample={marksSample} />
    </LocaleProvider>,
  )
}
