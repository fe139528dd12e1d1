import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { texts } from '../../../text/load.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { LogEntry } from './entry.tsx'

const { auditLog: words } = await texts.en.admin.load()

afterEach(cleanup)

const rosa = '00000000-0000-4000-8000-000000000001'
const gone = '00000000-0000-4000-8000-000000000002'

test('an entry shows names of people and words for codes', async () => {
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <ul>
        <LogEntry
          entry={{
            id: 1,
            at: '2026-11-20T12:00:00Z',
            action: 'update',
            table: 'businesses',
            who: { name: 'Boss', email: null },
            businessId: null,
            businessName: null,
            before: { owner_id: gone, language: 'es', industry: 'hvac', status: 'of old' },
            after: { owner_id: rosa, language: 'en', industry: 'painting', status: 'active' },
            names: { [rosa]: 'Rosa Delgado' },
          }}
        />
      </ul>
    </LocaleProvider>,
  )
  await screen.findByText('Rosa Delgado')
  expect(screen.getByText(words.somebody).tagName).toBe('DEL')
  for (const value of [
    'Spanish',
    'English',
    text.services.hvac,
    text.services.painting,
    'Active',
  ]) {
    expect(screen.getByText(value)).toBeTruthy()
  }
  // An unknown code is shown unchanged.
  expect(screen.getByText('of old')).toBeTruthy()
})
