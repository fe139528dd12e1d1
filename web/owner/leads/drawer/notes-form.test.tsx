// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../../../text/en/app.ts'
import { LocaleProvider } from '../../../app/locale.tsx'
import { LeadNotesForm } from './notes-form.tsx'
import type { Lead } from '../leads.ts'

vi.mock('./change-lead.ts', () => ({ useChangeLead: () => async () => true }))

afterEach(cleanup)

test('unsaved notes survive closing and reopening the dialog', async () => {
  openNotes('1', 'Gate code 4411')
  await userEvent.setup().type(field(), ', two dogs')
  cleanup()
  openNotes('2', null)
  expect(field()).toHaveProperty('value', '')
  cleanup()
  openNotes('1', 'Gate code 4411')
  expect(field()).toHaveProperty('value', 'Gate code 4411, two dogs')
})

test('saved notes follow the lead again, and the button keeps focus', async () => {
  const { rerender } = openNotes('3', null)
  const person = userEvent.setup()
  await person.type(field(), 'Two dogs')
  await person.tab()
  await person.keyboard('{Enter}')
  rerender(notes('3', 'Two dogs'))
  const button = screen.getByRole('button', { name: 'Save notes' })
  expect(document.activeElement).toBe(button)
  // A disabled button would lose focus in a browser.
  expect(button.matches(':disabled')).toBe(false)
  cleanup()
  openNotes('3', 'Three dogs')
  expect(field()).toHaveProperty('value', 'Three dogs')
})

function field() {
  return screen.getByRole('textbox', { name: 'Your notes' })
}

function openNotes(id: string, owner_notes: string | null) {
  return render(notes(id, owner_notes))
}

function notes(id: string, owner_notes: string | null) {
  return (
    <LocaleProvider initial={{ locale: 'en', text }}>
      <LeadNotesForm lead={{ id, owner_notes } as Lead} />
    </LocaleProvider>
  )
}
