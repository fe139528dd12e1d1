import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TextField } from '../../ui/field.tsx'
import { useFields } from './use-fields.ts'

afterEach(cleanup)

const names = ['fullName', 'password'] as const

function Form({ send }: { send: (typed: object) => Promise<{ fullName: string } | void> }) {
  const { field, onSubmit, isBusy } = useFields({
    names,
    check: ({ fullName }) => (fullName ? {} : { fullName: 'Name, please' }),
    send,
  })
  return (
    <form onSubmit={onSubmit}>
      <TextField {...field('fullName')} label="Name" />
      <TextField {...field('password')} label="Word" />
      <button>{isBusy ? 'Sending' : 'Send'}</button>
    </form>
  )
}

test('a wrong field shows its sentence and gets the focus; typing removes the sentence', async () => {
  const send = vi.fn(async () => {})
  render(<Form send={send} />)
  await userEvent.type(screen.getByLabelText('Name'), '   ')
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Name, please')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  expect(screen.queryByText('Name, please')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('spaces at the ends are not sent, except those of a password', async () => {
  const send = vi.fn(async () => {})
  render(<Form send={send} />)
  await userEvent.type(screen.getByLabelText('Name'), ' Ana ')
  await userEvent.type(screen.getByLabelText('Word'), ' secret ')
  await userEvent.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledWith({ fullName: 'Ana', password: ' secret ' })
})

test('a refusal appears at its field, and the form can be sent again', async () => {
  const send = vi.fn(async () => ({ fullName: 'Taken' }))
  render(<Form send={send} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Taken')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledTimes(2)
})
