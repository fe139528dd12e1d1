import { afterEach, expect, test, vi } from 'vitest'
import { createPace } from './limits.ts'

afterEach(() => vi.useRealTimers())

test('a network that sends more than its share has to wait, small messages included', () => {
  vi.useFakeTimers()
  const pace = createPace(100 * 1024)
  expect(pace(100 * 1024)).toBe(0)
  expect(pace(50 * 1024)).toBe(500)
  expect(pace(50 * 1024)).toBe(1000)
  vi.advanceTimersByTime(2000)
  const waits = Array.from({ length: 101 }, () => pace(10))
  expect(waits.slice(0, 100)).toEqual(waits.slice(0, 100).map(() => 0))
  expect(waits[100]).toBeGreaterThan(0)
})
