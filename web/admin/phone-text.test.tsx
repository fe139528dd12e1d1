import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhoneText } from './phone-text.tsx'

afterEach(cleanup)

test('a phone number is a link and other text is not', () => {
  render(<PhoneText phone="3055550188" />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:3055550188')
  cleanup()
  render(<PhoneText phone="abc" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('abc')).toBeTruthy()
})
