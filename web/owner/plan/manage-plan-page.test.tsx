import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { OwnerContext } from '../account.ts'
import type { Owner, SubscriptionPlan } from '../account.ts'
import { PlanFacts } from './manage-plan-page.tsx'

afterEach(cleanup)

const card = 'Card through our payment provider, renews automatically'

test('a plan from the checkout renews and is billed to the card', () => {
  expect(readFacts({})).toMatchObject({
    'Next billing date': 'December 21, 2026',
    'Payment method': card,
  })
})

test('the dates of a plan are in the business’s time zone', () => {
  const address = '1200 W Washington St, Phoenix, AZ 85007'
  const facts = readFacts({ billing_cycle_end: '2026-12-21T02:00:00Z' }, address)
  expect(facts['Next billing date']).toBe('December 20, 2026')
})

test('a canceled plan shows its end and no renewal', () => {
  const facts = readFacts({ cancelled_at: '2026-11-20T12:00:00Z' })
  expect(facts).toMatchObject({
    'Ends on': 'December 21, 2026',
    'Payment method': 'Card through our payment provider',
  })
  expect(facts).not.toHaveProperty('Next billing date')
  expect(screen.getByText(/It ends on December 21, 2026 and does not renew/)).toBeTruthy()
})

test('a plan sold by invoice shows the invoice instead of a card', () => {
  expect(readFacts({ invoice_reference: 'INV-2041' })['Payment method']).toBe(
    'By invoice: INV-2041',
  )
})

test('while no payment provider is connected, a plan from the checkout says that it is invoiced', () => {
  readFacts({})
  expect(screen.getByText(/we send you an invoice each month and charge no card/)).toBeTruthy()
  cleanup()
  readFacts({ invoice_reference: 'INV-2041' })
  expect(screen.queryByText(/charge no card/)).toBeNull()
})

test('an unpaid plan shows when it stops', () => {
  readFacts({ paid_through: '2025-03-01T12:00:00Z' })
  expect(screen.getByText(/no payment on record since March 1, 2025/).textContent).toContain(
    'your plan stops on March 15, 2025',
  )
  cleanup()
  readFacts({ paid_through: new Date(Date.now() + 60_000).toISOString() })
  expect(screen.queryByText(/no payment on record/)).toBeNull()
})

function readFacts(changes: Partial<SubscriptionPlan>, address = ''): Record<string, string> {
  const plan = {
    plan_tier: 'Pro Growth',
    billing_cycle_end: '2026-12-21T12:00:00Z',
    price_monthly: 2500,
    monthly_lead_quota: 50,
    leads_used: 7,
    cancelled_at: null,
    invoice_reference: null,
    ...changes,
  } as SubscriptionPlan
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <OwnerContext value={{ profile: { businesses: { address } }, businessId: 'b' } as Owner}>
        <PlanFacts plan={plan} />
      </OwnerContext>
    </LocaleProvider>,
  )
  const names = screen.getAllByRole('term')
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']),
  )
}
