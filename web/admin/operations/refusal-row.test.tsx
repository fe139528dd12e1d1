import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { texts } from '../../../text/load.ts'
import type { RefusalEntry } from '../../../wire/supply.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { RefusalRow } from './refusal-row.tsx'

const { supply: words } = await texts.en.admin.load()

afterEach(cleanup)

const held: RefusalEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'held',
  at: '2026-11-20T12:00:00Z',
  source: 'quote_form',
  rules: ['ownership_renter'],
  who: 'Rosa Delgado',
  replay: null,
  release: null,
  isWithdrawn: false,
}

test('a row names the requester and is held until released', async () => {
  open(held)
  expect(await screen.findByText('Rosa Delgado')).toBeTruthy()
  expect(screen.getByText(words.list.kinds.held)).toBeTruthy()
  cleanup()
  open({
    ...held,
    release: { outcome: 'waiting', by: 'Boss', at: '2026-11-20T13:00:00Z', became: null },
  })
  expect(await screen.findByText(words.list.kinds.released)).toBeTruthy()
  expect(screen.queryByText(words.list.kinds.held)).toBeNull()
})

function open(entry: RefusalEntry) {
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <ul>
        <RefusalRow entry={entry} />
      </ul>
    </LocaleProvider>,
  )
}
