// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { texts } from '../../../text/load.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { InviteForm } from './form.tsx'

const { admin: words } = await texts.en.admin.load()

const business = '00000000-0000-4000-8000-000000000001'
const sendInvite = vi.hoisted(() => vi.fn(async (_invite: object) => {}))
vi.mock('../businesses/businesses.ts', () => ({
  useBusinesses: () => ({ data: [{ id: business, business_name: 'Ana’s roofs' }] }),
}))
vi.mock('./invitations.ts', () => ({
  invitationsKey: ['invitations'],
  sendInvite,
  useInvitations: () => ({ data: [{ email: 'Luis@example.com', language: 'es' }] }),
}))

afterEach(() => {
  cleanup()
  sendInvite.mockClear()
})

test('a repeated invitation keeps its language', async () => {
  openForm()
  await invite('luis@example.com')
  expect(sendInvite.mock.calls[0]?.[0]).toMatchObject({ language: 'es' })
})

test('a chosen language is kept for the next invitation', async () => {
  openForm()
  const person = userEvent.setup()
  await person.selectOptions(await screen.findByLabelText(words.invite.language), 'es')
  await invite('one@example.com')
  await waitFor(() => expect(screen.getByLabelText(words.invite.email)).toHaveProperty('value', ''))
  await invite('two@example.com')
  expect(sendInvite.mock.calls.map(([sent]) => sent)).toMatchObject([
    { email: 'one@example.com', language: 'es' },
    { email: 'two@example.com', language: 'es' },
  ])
})

async function invite(email: string) {
  const person = userEvent.setup()
  const calls = sendInvite.mock.calls.length
  await person.type(await screen.findByLabelText(words.invite.name), 'Luis Ruiz')
  await person.type(screen.getByLabelText(words.invite.email), email)
  await person.selectOptions(screen.getByLabelText(words.invite.business), business)
  await person.click(screen.getByRole('button', { name: words.invite.send }))
  await waitFor(() => expect(sendInvite).toHaveBeenCalledTimes(calls + 1))
}

function openForm() {
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <InviteForm />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
