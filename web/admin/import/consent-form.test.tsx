import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { texts } from '../../../text/load.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { ConsentForm } from './consent-form.tsx'

const { imports: words } = await texts.en.admin.load()

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a pasted consent survives a reload, for its file only', async () => {
  const { unmount } = openForm('one')
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText(words.consent.text), 'I agree to be called.')
  await person.selectOptions(screen.getByLabelText(words.consent.language), 'es')
  unmount()
  openForm('one')
  expect(await screen.findByLabelText(words.consent.text)).toHaveProperty(
    'value',
    'I agree to be called.',
  )
  expect(screen.getByLabelText(words.consent.language)).toHaveProperty('value', 'es')
  cleanup()
  openForm('other')
  expect(await screen.findByLabelText(words.consent.text)).toHaveProperty('value', '')
})

test('a refused form focuses its first wrong field', async () => {
  openForm('one')
  const person = userEvent.setup()
  const button = await screen.findByRole('button', { name: words.start(3) })
  await person.click(button)
  expect(document.activeElement).toBe(screen.getByLabelText(words.consent.text))
  await person.type(screen.getByLabelText(words.consent.text), 'I agree to be called by them.')
  await person.click(button)
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})

function openForm(id: string) {
  return render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <QueryClientProvider client={new QueryClient()}>
        <ConsentForm id={id} trial={null} rows={3} problem={undefined} />
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
