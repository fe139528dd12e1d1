import { afterEach, beforeEach, expect, test } from 'vitest'
import { isForList, pressListKey } from './list-keys.ts'

const row = (name: string) => `<tr>
  <td class="lead-pick"><input type="checkbox" aria-label="${name}" /></td>
  <td><button class="lead-open">${name}</button></td>
  <td><a class="lead-call" href="#${name}">Call</a></td>
</tr>`

beforeEach(() => {
  document.body.innerHTML = `<div class="lead-search"><input type="search" /></div>
    <table class="lead-table"><tbody>${row('Ana')}${row('Ben')}</tbody></table>`
})

afterEach(() => document.body.replaceChildren())

test('j and k move the focus to the next and the previous lead and stop at the ends', () => {
  const moves = ['j', 'j', 'j', 'k', 'k'].map((key) => {
    pressListKey(key, document)
    return document.activeElement?.textContent
  })
  expect(moves).toEqual(['Ana', 'Ben', 'Ben', 'Ana', 'Ana'])
})

test('x selects and c calls the lead that has the focus', () => {
  pressListKey('j', document)
  let called: string | null = null
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) called = target.getAttribute('href')
  })
  expect(pressListKey('x', document)).toBe(true)
  expect(pressListKey('c', document)).toBe(true)
  expect(
    [...document.querySelectorAll('input:checked')].map((box) => box.getAttribute('aria-label')),
  ).toEqual(['Ana'])
  expect(called).toBe('#Ana')
})

test('without a lead in focus, x and c do nothing', () => {
  expect(pressListKey('x', document)).toBe(false)
  expect(pressListKey('c', document)).toBe(false)
})

test('a slash moves the focus to the search', () => {
  pressListKey('/', document)
  expect(document.activeElement?.getAttribute('type')).toBe('search')
})

test('a key pressed in a field, with a modifier, or while a dialog is open is not for the list', () => {
  const search = document.querySelector('[type="search"]') ?? document.body
  expect(press(document.body)).toBe(true)
  expect(press(search)).toBe(false)
  expect(press(document.body, { ctrlKey: true })).toBe(false)
  document.body.append(document.createElement('div'))
  document.body.lastElementChild?.setAttribute('role', 'dialog')
  expect(press(document.body)).toBe(false)
})

/** Whether a key pressed on this element is for the list. */
const press = (on: Element, init: KeyboardEventInit = {}) => {
  let isOurs = false
  on.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) isOurs = isForList(event)
  })
  on.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', ...init }))
  return isOurs
}
