// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { callFunction } from '../../app/call-function.ts'
import { Refused } from '../../app/failure.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import type { Lead } from '../leads/leads.ts'
import { AddAppointment } from './add-appointment.tsx'
import { AppointmentMoves } from './moves.tsx'
import type { Appointment } from './appointments.ts'
import { LeadAppointment } from './lead-appointment.tsx'

vi.mock('../../app/call-function.ts', () => ({ callFunction: vi.fn<() => Promise<unknown>>() }))

const taken = 'This time is no longer free. Please choose another one.'

beforeEach(() => {
  vi.mocked(callFunction).mockReset().mockRejectedValue(new Refused(taken, 'time_taken'))
})
afterEach(cleanup)

test('a taken time is shown at the time field of a new appointment', async () => {
  openForm('clash')
  await fillIn()
  await press('Save appointment')
  await expectTimeRefused()
})

test('a taken time is shown at the time field of a moved appointment', async () => {
  const appointment = { id: '1', business_id: 'b', preferred_date: null, preferred_time: null }
  show(<AppointmentMoves appointment={appointment as Appointment} />)
  await press('Set time')
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } })
  await press('Save appointment')
  expect(document.activeElement).toBe(screen.getByLabelText('Day'))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: dayAhead() } })
  await press('Save appointment')
  await expectTimeRefused()
})

test('an unsaved appointment survives closing the dialog until it is saved or started over', async () => {
  openForm('draft')
  await fillIn()
  cleanup()
  openForm('other')
  expect(name()).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  cleanup()
  openForm('draft')
  expect(name()).toHaveProperty('value', 'Ida Home')
  await press('Start over')
  expect(name()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(name())
  await fillIn()
  vi.mocked(callFunction).mockResolvedValue({})
  await press('Save appointment')
  await vi.waitFor(() => expect(callFunction).toHaveBeenCalled())
  cleanup()
  openForm('draft')
  expect(name()).toHaveProperty('value', '')
})

test('the error of a short phone number asks for ten digits', async () => {
  openForm('phone')
  await fillIn()
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '786 555 12' } })
  await press('Save appointment')
  const sentence = 'A phone number with its area code: at least ten digits, at most 20 characters'
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a lead shows its open appointment and offers to add another one', async () => {
  const open = {
    id: '1',
    status: 'confirmed',
    starts_at: '2026-11-23T14:00:00Z',
    time_zone: 'America/New_York',
  } as Appointment
  const lead = { id: 'l', business_id: 'b', withdrawn_at: null } as Lead
  show(<LeadAppointment lead={lead} />, [open])
  expect(screen.getByRole('listitem').textContent).toBe(
    'Monday, November 23, 2026 at 9:00 AM ESTConfirmed',
  )
  expect(screen.getByRole('link', { name: 'Go to appointments' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add appointment' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add another appointment' })).toBeTruthy()
})

async function expectTimeRefused() {
  const sentence = await screen.findByText(taken)
  const time = screen.getByLabelText('Time')
  expect(time.getAttribute('aria-describedby')).toBe(sentence.id)
  expect(document.activeElement).toBe(time)
}

function name() {
  return screen.getByLabelText('Name')
}

async function press(button: string) {
  await userEvent.setup().click(screen.getByRole('button', { name: button }))
}

async function fillIn() {
  const values = {
    Name: 'Ida Home',
    Phone: '(305) 555-0101',
    'What needs to be done': 'Roof check',
    Day: dayAhead(),
    Time: '09:00',
  }
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

function dayAhead(): string {
  return new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
}

function openForm(leadId: string) {
  show(<AddAppointment businessId="b" known={{ leadId }} open onClose={() => {}} />)
}

function show(children: ReactNode, ofLead: Appointment[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(['booking-hours', 'b'], null)
  queries.setQueryData(['appointments', 'b', 'l'], ofLead)
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
