import { Toast } from '@base-ui/react/toast'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../text/en/app.ts'
import { closeErrorsAtSubmit, showToast, showToastsWith, undoAction } from '../app/toasts.ts'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

const toaster = Toast.createToastManager()
showToastsWith(toaster)

test('Undo is reached with F6 and the keyboard, and closes its toast', async () => {
  const undo = vi.fn<() => void>()
  openPage()
  const person = userEvent.setup()
  screen.getByRole('button', { name: 'Send' }).focus()
  showToast({ title: 'Status: Booked', look: 'success', action: undoAction(text, undo) })
  const button = await screen.findByRole('button', { name: 'Undo' })
  await person.keyboard('{F6}')
  for (let stops = 0; document.activeElement !== button && stops < 4; stops += 1) await person.tab()
  expect(document.activeElement).toBe(button)
  await person.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('sending a form again closes the error of the attempt before', async () => {
  closeErrorsAtSubmit(document)
  openPage()
  showToast({ title: 'Error', description: 'Failed to save', look: 'error' })
  await screen.findAllByText('Failed to save')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByText('Failed to save')).toBeNull())
})

function openPage() {
  render(
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Send</button>
      </form>
      <Toaster manager={toaster} labels={{ region: text.toasts.region, close: 'Close' }} />
    </>,
  )
}
