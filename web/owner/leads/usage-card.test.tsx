import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { UsageCard } from './usage-card.tsx'

afterEach(cleanup)

const plan = { billing_cycle_end: '2026-12-21T12:00:00Z', cancelled_at: null }
const cancelled = { ...plan, cancelled_at: '2026-11-20T12:00:00Z' }

test.each([
  [39, plan, null],
  [40, plan, 'You have used 80% or more of this month’s leads.'],
  [50, plan, 'You have used all of this month’s leads. The next ones arrive on December 21, 2026.'],
  [
    50,
    cancelled,
    'You have used all of this month’s leads. Your plan ends on December 21, 2026 and does not renew.',
  ],
  [49, null, 'Your trial leads are almost used up. Choose a plan to keep them coming.'],
  [50, null, 'Your trial leads are used up. Choose a plan to keep them coming.'],
])('%i of 50 leads used with plan %j shows %s', (used, of, sentence) => {
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <UsageCard used={used} quota={50} plan={of} />
    </LocaleProvider>,
  )
  const note = document.querySelector('.note')?.textContent ?? null
  expect(note).toBe(sentence)
  expect(screen.getByRole('progressbar')).toHaveProperty('value', used)
})
