// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { texts } from '../../../text/load.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { AppointmentsBoard } from './board.tsx'
import { adminAppointmentsKey } from './appointments.ts'

await texts.en.admin.load()

afterEach(cleanup)

test('a canceled appointment is shown as such, is not counted and has no status selector', () => {
  openBoard([
    { id: '1', customer_name: 'Ana Ruiz', status: 'confirmed', cancelled_at: null },
    { id: '2', customer_name: 'Carl Voss', status: 'confirmed', cancelled_at: '2026-11-20T15:00Z' },
  ])
  expect(figures()).toEqual({ Total: '2', Pending: '0', Confirmed: '1', Completed: '0' })
  const cancelled = screen.getByRole('row', { name: /Carl Voss/ })
  expect(within(cancelled).getByText('Canceled')).toBeTruthy()
  expect(within(cancelled).queryByRole('combobox')).toBeNull()
  expect(within(screen.getByRole('row', { name: /Ana Ruiz/ })).getByRole('combobox')).toBeTruthy()
})

function figures(): Record<string, string | null> {
  const names = screen.getAllByRole('term')
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? null]),
  )
}

function openBoard(appointments: Array<Record<string, string | null>>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const usual = { customer_phone: '3055550101', service_requested: 'Roof', preferred_date: null }
  queries.setQueryData(
    adminAppointmentsKey('b'),
    appointments.map((each) => ({ ...usual, ...each })),
  )
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <QueryClientProvider client={queries}>
        <AppointmentsBoard businessId="b" />
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
