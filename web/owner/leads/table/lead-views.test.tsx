// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { services } from '../../../../engine/services.ts'
import { text } from '../../../../text/en/app.ts'
import { LocaleProvider } from '../../../app/locale.tsx'
import { type Owner, OwnerContext } from '../../account.ts'
import { LeadViews } from './lead-views.tsx'
import { everything, type LeadQuery } from './query.ts'

const { profile } = vi.hoisted(() => ({ profile: { id: 'p', lead_views: new Array<string>() } }))

vi.mock('../../../app/backend.ts', () => ({
  backend: async () => ({
    from: () => ({
      update: (change: Partial<typeof profile>) => ({
        async eq() {
          Object.assign(profile, change)
          return { error: null }
        },
      }),
    }),
  }),
}))

afterEach(() => {
  cleanup()
  profile.lead_views = []
})

const filtered: LeadQuery = { ...everything, industry: 'windows', status: 'uncalled' }

test('a saved filter is kept with the profile, applies its filters, and can be removed', async () => {
  openViews(filtered)
  await userEvent.click(screen.getByRole('button', { name: 'Save these filters' }))
  expect(profile.lead_views).toEqual(['industry=windows&status=uncalled'])
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
  expect(profile.lead_views).toEqual([])
  cleanup()
  openViews(filtered)
  expect(screen.queryByRole('button', { name: /Windows/ })).toBeNull()
})

test('ready-made filters can be used without saving', () => {
  openViews({ ...everything, status: 'uncalled', search: 'ana', sort: 'contact' })
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Not called yet')
  expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull()
})

test('a saved filter with only unknown values is not shown', () => {
  profile.lead_views = ['nonsense', '', 'status=unknown']
  openViews(everything)
  expect(screen.getAllByRole('button')).toHaveLength(4)
})

test('a ninth filter cannot be saved', () => {
  profile.lead_views = services.slice(0, 8).map((service) => `industry=${service}`)
  openViews(filtered)
  expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull()
})

function openViews(query: LeadQuery) {
  const onChange = vi.fn<(changes: Partial<LeadQuery>) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider initial={{ locale: 'en', text }}>
        <OwnerContext value={{ profile, businessId: 'b' } as Owner}>
          <LeadViews query={query} onChange={onChange} />
        </OwnerContext>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return onChange
}
