// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DialledPhone } from './dialled-phone.tsx'

afterEach(cleanup)

test('what can be dialled is a link, and anything else is only shown', () => {
  render(<DialledPhone phone="3055550188" />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:3055550188')
  cleanup()
  render(<DialledPhone phone="abc" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('abc')).toBeTruthy()
})
