// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '../../../../text/en/app.ts'
import { LocaleProvider } from '../../../app/locale.tsx'
import { type Owner, OwnerContext } from '../../account.ts'
import { LeadViews } from './lead-views.tsx'
import { everything, type LeadQuery } from './query.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const filtered: LeadQuery = { ...everything, industry: 'windows', status: 'uncalled' }

test('a saved filter is there on the next visit, applies its filters, and can be removed', async () => {
  openViews(filtered)
  await userEvent.click(screen.getByRole('button', { name: 'Save these filters' }))
  cleanup()
  const onChange = openViews(everything)
  await userEvent.click(screen.getByRole('button', { name: 'Windows & Doors · Not called yet' }))
  expect(onChange).toHaveBeenCalledWith({
    industry: 'windows',
    band: 'all',
    status: 'uncalled',
    since: 'all',
  })
  cleanup()
  openViews(filtered)
  await userEvent.click(screen.getByRole('button', { name: 'Remove saved filter' }))
  cleanup()
  openViews(filtered)
  expect(screen.queryByRole('button', { name: /Windows/ })).toBeNull()
})

test('ready-made filters need no saving', () => {
  openViews({ ...everything, status: 'uncalled', search: 'ana', sort: 'contact' })
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Not called yet')
  expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull()
})

test('saved filters of one business are not shown to another, and broken storage is ignored', () => {
  localStorage.setItem('lead-views:other', '["status=won"]')
  localStorage.setItem('lead-views:b', 'nonsense')
  openViews(everything)
  expect(screen.getAllByRole('button')).toHaveLength(4)
})

function openViews(query: LeadQuery) {
  const onChange = vi.fn<(changes: Partial<LeadQuery>) => void>()
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <OwnerContext value={{ businessId: 'b' } as Owner}>
        <LeadViews query={query} onChange={onChange} />
      </OwnerContext>
    </LocaleProvider>,
  )
  return onChange
}
