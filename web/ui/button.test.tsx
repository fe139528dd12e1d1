import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test.each(['busy', 'paused'])('a %s button keeps focus and refuses presses', async (state) => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  const person = userEvent.setup()
  await person.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  rerender(
    <Button onClick={onClick} {...{ [state]: true }}>
      Save
    </Button>,
  )
  expect(document.activeElement).toBe(button)
  expect(button.matches(':disabled')).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await person.click(button)
  await person.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('Enter in a field does not submit a form again while its button is busy', async () => {
  const onSubmit = vi.fn<() => void>()
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Name'), 'Ana{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  rerender(form(true))
  await person.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
