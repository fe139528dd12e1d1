// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import type { SubscriptionPlan } from '../account.ts'
import { PaidDashboard } from './paid-dashboard.tsx'

vi.mock('./day.tsx', () => ({ Day: () => null }))
vi.mock('./conversion.ts', () => ({ useConversion: () => ({ percent: 30, isOwn: false }) }))

afterEach(cleanup)

test.each([
  [null, 'Next billing date', '$2,500/month'],
  ['2026-11-20T12:00:00Z', 'Plan ends', 'Canceled, not renewed'],
])('a plan canceled at %s shows %s, %s', (cancelled_at, name, note) => {
  const plan = {
    plan_tier: 'Pro Growth',
    billing_cycle_end: '2026-12-21T12:00:00Z',
    price_monthly: 2500,
    monthly_lead_quota: 50,
    leads_used: 7,
    cancelled_at,
  } as SubscriptionPlan
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <MemoryRouter>
        <PaidDashboard plan={plan} />
      </MemoryRouter>
    </LocaleProvider>,
  )
  const term = screen.getAllByRole('term').at(-1)
  expect(term?.parentElement?.textContent).toBe(`${name}Dec 21, 2026${note}`)
})
