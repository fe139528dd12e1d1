import { expect, test } from 'vitest'
import { nameService } from './name-service.ts'

test('a trade is named in the language of the reader, and other words stay as written', () => {
  expect(nameService('roofing', 'es')).toBe('Techos')
  expect(nameService(' Roofing ', 'en')).toBe('Roofing')
  expect(nameService('Leak over the garage', 'es')).toBe('Leak over the garage')
})
