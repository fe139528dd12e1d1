import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../../../text/speak.ts'
import { Arrival, arrivalSentence } from './arrival-sentence.ts'
import { useArrivedMark } from './arrived-rows.ts'
import { collectArrivals } from './collect-arrivals.ts'
import { setLive, takeInterruption } from './live.ts'
import { announceMyself } from './own-work.ts'

const announced: string[][] = []
let collector: ReturnType<typeof collectArrivals>

beforeEach(() => {
  vi.useFakeTimers()
  announced.length = 0
  collector = collectArrivals((batch) => announced.push(batch.map(({ row }) => row.id)))
})

afterEach(() => {
  vi.runAllTimers()
  collector.stop()
  vi.useRealTimers()
  setHidden(false)
  cleanup()
})

test('new rows that arrive together are announced once, and a flood is announced at most every six seconds', () => {
  for (const id of ['1', '2', '3']) collector.add(lead(id))
  vi.advanceTimersByTime(1000)
  expect(announced).toEqual([['1', '2', '3']])
  for (let second = 0; second < 5; second += 1) {
    collector.add(lead(`later ${second}`))
    vi.advanceTimersByTime(1000)
  }
  expect(announced).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(announced).toHaveLength(2)
  expect(announced[1]).toHaveLength(5)
})

test('new rows of a hidden tab are highlighted and announced when the tab is visible again', () => {
  render(<Row id="1" />)
  setHidden(true)
  act(() => collector.add(lead('1')))
  vi.advanceTimersByTime(60_000)
  expect(announced).toEqual([])
  expect(isMarked()).toBe(false)
  act(() => setHidden(false))
  expect(isMarked()).toBe(true)
  act(() => vi.advanceTimersByTime(1000))
  expect(announced).toEqual([['1']])
})

test('the highlight of a new row ends, so that it does not fade again on another screen', () => {
  render(<Row id="1" />)
  act(() => collector.add(lead('1')))
  expect(isMarked()).toBe(true)
  act(() => vi.advanceTimersByTime(15_000))
  expect(isMarked()).toBe(false)
})

test('a lead that both the socket and a read deliver is announced once', () => {
  collector.add(lead('1'))
  vi.advanceTimersByTime(10_000)
  collector.add(lead('1'))
  vi.advanceTimersByTime(10_000)
  expect(announced).toEqual([['1']])
})

test('leads that this window ordered itself are not announced by the socket too', async () => {
  render(<Row id="1" />)
  await announceMyself(async () => act(() => collector.add(lead('1'))))
  // The socket may be slower than the response.
  collector.add(lead('2'))
  expect(isMarked()).toBe(false)
  vi.advanceTimersByTime(2000)
  collector.add(lead('3'))
  vi.advanceTimersByTime(10_000)
  expect(announced).toEqual([['3']])
})

test('an interruption of the socket is reported until the socket is back, and then once more', () => {
  setLive(false)
  expect([takeInterruption(), takeInterruption()]).toEqual([true, true])
  setLive(true)
  expect([takeInterruption(), takeInterruption()]).toEqual([true, false])
  setLive(false)
  setLive(true)
  expect([takeInterruption(), takeInterruption()]).toEqual([true, false])
})

const maria = { full_name: 'Maria G.', service_needed: 'roofing', city: 'Miami' }
const unit = { service_needed: 'hvac' }
const visit = {
  customer_name: 'Ana P.',
  service_requested: 'Roofing',
  preferred_date: '2026-12-01',
  preferred_time: '14:30:00',
}

test.each([
  ['en', [lead('1', maria)], 'New lead: Maria G., roofing, Miami'],
  ['es', [lead('1', maria)], 'Nuevo cliente potencial: Maria G., techos, Miami'],
  ['en', [lead('1', unit)], 'New lead: Homeowner, HVAC'],
  ['en', [lead('1'), lead('2'), lead('3')], '3 new leads'],
  ['es', [lead('1'), lead('2')], '2 clientes potenciales nuevos'],
  ['en', [appointment(visit)], 'New appointment: Ana P., roofing, Dec 1, 2026, 2:30 PM'],
  ['es', [appointment(visit)], /^Nueva cita: Ana P., techos, 1 dic 2026/],
  ['en', [lead('1'), lead('2'), appointment(visit)], /^2 new leads\. New appointment: Ana P\./],
] as const)('a batch of new rows is announced in one sentence (%s, %#)', (locale, batch, said) => {
  expect(arrivalSentence([...batch], speak(locale), locale)).toMatch(said)
})

test('a record that is too large for the socket is announced by the columns that came', () => {
  const cut = Arrival.parse({ table: 'leads', row: { id: '1', city: 'Miami' } })
  expect(arrivalSentence([cut], speak('en'), 'en')).toBe('New lead: Homeowner, Miami')
})

function lead(id: string, row: object = {}): Arrival {
  return Arrival.parse({ table: 'leads', row: { id, ...row } })
}

function appointment(row: object): Arrival {
  return Arrival.parse({ table: 'appointments', row: { id: 'a', ...row } })
}

function Row({ id }: { id: string }) {
  return <p {...useArrivedMark(id)}>row</p>
}

function isMarked(): boolean {
  return screen.getByText('row').dataset['arrived'] === 'true'
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
