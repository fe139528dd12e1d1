import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { generateForm, GenerateLeadsForm } from './generate-leads-form.tsx'

afterEach(cleanup)

test('the form is prefilled with ten roofing leads in Miami', () => {
  openForm()
  expect(screen.getByLabelText('Service Type')).toHaveProperty('value', 'roofing')
  expect(screen.getByLabelText('Target Location')).toHaveProperty('value', 'Miami, FL')
  expect(screen.getByLabelText('Number of Leads')).toHaveProperty('value', '10')
})

test('a refused form keeps its input and focuses the first wrong field', async () => {
  openForm()
  const person = userEvent.setup()
  await person.clear(screen.getByLabelText('Target Location'))
  await person.clear(screen.getByLabelText('Number of Leads'))
  await person.type(screen.getByLabelText('Number of Leads'), '51')
  await person.click(screen.getByRole('button', { name: 'Generate Leads' }))
  const location = screen.getByLabelText('Target Location')
  expect(await screen.findByText('Target location is required')).toBeTruthy()
  expect(document.activeElement).toBe(location)
  expect(location.getAttribute('aria-invalid')).toBe('true')
  expect(location.getAttribute('aria-describedby')).toMatch(/-hint .*-error$/)
  expect(screen.getByLabelText('Number of Leads')).toHaveProperty('value', '51')
  expect(screen.getByText('Enter a whole number from 1 to 50')).toBeTruthy()
})

test.each([
  ['1', true],
  ['50', true],
  ['0', false],
  ['51', false],
  ['2.5', false],
  ['1e1', false],
  ['-3', false],
  ['', false],
  ['ten', false],
])('the number of leads %j is valid: %s', (leadsRequested, fits) => {
  const typed = { serviceType: 'roofing', targetLocation: 'Miami, FL', leadsRequested }
  expect(generateForm(text).safeParse(typed).success).toBe(fits)
})

function openForm() {
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <QueryClientProvider client={new QueryClient()}>
        <GenerateLeadsForm businessId="b" onDelivered={() => undefined} />
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
