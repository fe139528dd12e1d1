// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Toast } from '@base-ui/react/toast'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { texts } from '../../../text/load.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { AppointmentsBoard } from './board.tsx'
import { showToastsWith } from '../../app/toasts.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { adminAppointmentsKey } from './appointments.ts'

await texts.en.admin.load()

const written = vi.hoisted(() => vi.fn(async (_id: string, _status: string) => {}))
vi.mock(import('./appointments.ts'), async (original) => ({
  ...(await original()),
  updateStatus: written,
}))

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

test('an admin can undo a new status of an appointment', async () => {
  const manager = Toast.createToastManager()
  showToastsWith(manager)
  openBoard([{ id: '1', customer_name: 'Ana Ruiz', status: 'pending', cancelled_at: null }])
  render(<Toaster manager={manager} labels={{ region: 'Messages', close: 'Close' }} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Ana Ruiz/ }), 'completed')
  expect(figures()).toMatchObject({ Pending: '0', Completed: '1' })
  await userEvent.click(await screen.findByRole('button', { name: text.toasts.undo }))
  expect(written.mock.calls).toEqual([
    ['1', 'completed'],
    ['1', 'pending'],
  ])
  await expect.poll(figures).toMatchObject({ Pending: '1', Completed: '0' })
  expect(screen.queryByRole('button', { name: text.toasts.undo })).toBeNull()
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
