import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../../text/en/app.ts'
import { LocaleProvider } from '../../../app/locale.tsx'
import { type Owner, OwnerContext } from '../../account.ts'
import { HoursPage } from './page.tsx'

afterEach(cleanup)

test('saving invalid hours focuses the first mistake', async () => {
  openHours()
  fireEvent.change(screen.getByLabelText('Tuesday, until (part 2)'), { target: { value: '12:30' } })
  await press('Save hours')
  const first = screen.getByLabelText('Tuesday, from (part 2)')
  expect(document.activeElement).toBe(first)
  expect(screen.getByText('These hours end before they begin.').id).toBe(
    first.getAttribute('aria-describedby'),
  )
})

test('a day off in the past is refused at its field', async () => {
  openHours()
  await addDayOff('2020-07-04')
  const field = screen.getByLabelText('Day off')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('That day is in the past. Choose today or later.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remove Jul/ })).toBeNull()
})

test('adding a day off keeps focus on the button', async () => {
  openHours()
  await addDayOff('2091-12-25')
  expect(screen.getByRole('button', { name: 'Remove Dec 25, 2091' })).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Add day off' })
  expect(document.activeElement).toBe(button)
  // A disabled button would lose focus in a browser.
  expect(button.matches(':disabled')).toBe(false)
})

async function addDayOff(day: string) {
  fireEvent.change(screen.getByLabelText('Day off'), { target: { value: day } })
  await press('Add day off')
}

async function press(name: string) {
  await userEvent.setup().click(screen.getByRole('button', { name }))
}

function openHours() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(['booking-hours', 'b'], null)
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <OwnerContext
            value={{ businessId: 'b', profile: { businesses: null } } as Partial<Owner> as Owner}
          >
            <HoursPage />
          </OwnerContext>
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
