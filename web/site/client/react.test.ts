// @vitest-environment happy-dom
import { createElement as h } from 'preact'
import { expect, test } from 'vitest'
import { hydrateRoot } from './react.ts'

test('a select gets its default value, and an icon its stroke', () => {
  const place = document.createElement('div')
  hydrateRoot(
    place,
    h('div', {}, [
      h('select', { defaultValue: 'b' } as object, [
        h('option', { value: 'a' }, 'A'),
        h('option', { value: 'b' }, 'B'),
      ]),
      h('svg', { strokeWidth: '1.75' } as object),
    ]),
  )
  expect(place.querySelector('select')?.value).toBe('b')
  expect(place.querySelector('select')?.hasAttribute('defaultvalue')).toBe(false)
  expect(place.querySelector('svg')?.getAttribute('stroke-width')).toBe('1.75')
})

test('an event has its native event, as in React', () => {
  const place = document.createElement('div')
  const seen: unknown[] = []
  const onClick = (event: object) => seen.push(event, Reflect.get(event, 'nativeEvent'))
  hydrateRoot(place, h('div', {}, [h('button', { onClick }, 'Press')]))
  place.querySelector('button')?.click()
  expect(seen).toHaveLength(2)
  expect(seen[1]).toBe(seen[0])
})
