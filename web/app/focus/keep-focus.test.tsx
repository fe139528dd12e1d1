import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { keepFocus } from './keep-focus.ts'

afterEach(cleanup)

test('removing a row moves focus to the row that takes its place', async () => {
  render(<List names={['Ana', 'Ben', 'Cleo']} />)
  await press('Remove Ben')
  await focusIsOn('Cleo')
})

test('removing the last row moves focus to the one before it, and finally to the heading', async () => {
  render(<List names={['Ana', 'Ben']} />)
  await press('Remove Ben')
  await focusIsOn('Ana')
  await press('Remove Ana')
  await focusIsOn('People')
})

test('focus stays in a row whose button is removed', async () => {
  render(<List names={['Ana', 'Ben']} />)
  await press('Settle Ben')
  await focusIsOn('Ben')
})

test('disabling a button in a table moves focus to its row', async () => {
  render(<List names={['Ana', 'Ben']} />)
  await press('Switch Ben off')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /Ben/ })))
})

test('closing a dialog returns focus to its opener, or to what replaced it', async () => {
  render(<List names={['Ana', 'Ben']} />)
  await press('Ask about Ben')
  await press('Leave')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask about Ben' })),
  )
  await press('Ask about Ben')
  await press('Remove permanently')
  await focusIsOn('Ana')
})

test('disabling an element in an open dialog does not move focus to the page behind it', async () => {
  render(<List names={['Ana', 'Ben']} />)
  await press('Ask about Ben')
  await press('Save')
  await nextFrame()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await press('Leave')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask about Ben' })),
  )
})

test('removing a row does not take focus back after a press elsewhere', async () => {
  const { rerender } = render(<Plain names={['Ana', 'Ben']} />)
  screen.getByRole('button', { name: 'Ben' }).focus()
  await userEvent.setup().click(screen.getByText('Some words'))
  rerender(<Plain names={['Ana']} />)
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})

test('navigation moves focus to the new page unless something on it already has focus', async () => {
  const { rerender } = render(<Page key="one" />)
  screen.getByRole('link', { name: 'On' }).focus()
  rerender(<Page key="two" />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  rerender(<Page key="three" atField />)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

async function press(name: string) {
  await userEvent.setup().click(await screen.findByRole('button', { name }))
}

async function focusIsOn(heading: string) {
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })),
  )
}

async function nextFrame() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

function Page({ atField = false }: { atField?: boolean }) {
  return (
    <main tabIndex={-1} ref={keepFocus}>
      <a href="#on">On</a>
      <input
        ref={(field) => {
          if (atField) field?.focus()
        }}
      />
    </main>
  )
}

function Plain({ names }: { names: string[] }) {
  return (
    <main ref={keepFocus}>
      <h1>People</h1>
      <p>Some words</p>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </main>
  )
}

function List({ names }: { names: string[] }) {
  const [shown, setShown] = useState(names)
  const [settled, setSettled] = useState<string[]>([])
  const [off, setOff] = useState<string[]>([])
  const [confirming, setConfirming] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const remove = (name: string) => setShown(shown.filter((each) => each !== name))
  return (
    <div>
      <main ref={keepFocus}>
        <h1>People</h1>
        {shown.length > 0 && (
          <ul>
            {shown.map((name) => (
              <li key={name}>
                <h2>{name}</h2>
                <Button onClick={() => remove(name)}>Remove {name}</Button>
                {!settled.includes(name) && (
                  <Button onClick={() => setSettled([...settled, name])}>Settle {name}</Button>
                )}
                <Button onClick={() => setConfirming(name)}>Ask about {name}</Button>
              </li>
            ))}
          </ul>
        )}
        <table>
          <tbody>
            {shown.map((name) => (
              <tr key={name}>
                <td>
                  <Button disabled={off.includes(name)} onClick={() => setOff([...off, name])}>
                    Switch {name} off
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {confirming !== null && (
          <Dialog open title="Sure?" closeLabel="Close" onClose={() => setConfirming(null)}>
            <Button
              onClick={() => {
                remove(confirming)
                setConfirming(null)
              }}
            >
              Remove permanently
            </Button>
            <Button disabled={saved} onClick={() => setSaved(true)}>
              Save
            </Button>
            <Button onClick={() => setConfirming(null)}>Leave</Button>
          </Dialog>
        )}
      </main>
    </div>
  )
}
