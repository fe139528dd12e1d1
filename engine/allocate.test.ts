import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  bookingFactor,
  noWait,
  addMissedShare,
  patience,
  type Contender,
  type Wait,
} from './allocate.ts'

const usual: Contender = {
  id: 'a',
  booking: 0.2,
  orderedAt: 1,
  left: 5,
  pace: { elapsed: 0.5, used: 0.5 },
  wait: noWait,
}

test.each<[why: string, others: Partial<Contender>[], chosen: string, reason: string]>([
  ['alone', [], 'a', 'only'],
  ['the better chance', [{ booking: 0.3 }], 'b', 'best'],
  ['the same chance, the older order', [{ orderedAt: 0 }], 'b', 'best'],
  [
    'the better chance, but ahead of its month',
    [{ booking: 0.21, pace: { elapsed: 0.5, used: 0.9 } }],
    'a',
    'pace',
  ],
  [
    'ahead of its month, but worth the price',
    [{ booking: 0.6, pace: { elapsed: 0.25, used: 0.7 } }],
    'b',
    'best',
  ],
  ['passed over often', [{ booking: 0.17, wait: { sharesMissed: 5, overdue: null } }], 'b', 'wait'],
  ['overdue', [{ booking: 0.01, wait: { sharesMissed: 4, overdue: 7 } }], 'b', 'overdue'],
  [
    'overdue for longer',
    [{ wait: { sharesMissed: 9, overdue: 8 } }, { wait: { sharesMissed: 4, overdue: 7 } }],
    'c',
    'overdue',
  ],
  ['overdue, but full', [{ left: 0, wait: { sharesMissed: 4, overdue: 7 } }], 'a', 'only'],
])('%s', (_why, others, chosen, reason) => {
  const all = others.map((other, at) => ({ ...usual, id: 'bc'[at] ?? '', orderedAt: 2, ...other }))
  expect(allocate([usual, ...all])).toMatchObject({ chosen: { id: chosen }, reason })
})

test('a homeowner goes to no one when no contender has leads left', () => {
  expect(allocate([])).toBeNull()
  expect(allocate([{ ...usual, left: 0 }])).toBeNull()
})

const share = fc.integer({ min: 0, max: 20 }).map((n) => n / 20)
const contenders = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 50 }).map(String),
    booking: share,
    orderedAt: fc.integer({ min: 0, max: 3 }),
    left: fc.integer({ min: 0, max: 3 }),
    pace: fc.option(fc.record({ elapsed: share, used: share })),
    wait: fc.record({ sharesMissed: share.map((n) => n * 8), overdue: fc.option(fc.nat(9)) }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('a contender with leads left gets the homeowner, in any order of contenders', () => {
  fc.assert(
    fc.property(contenders, fc.infiniteStream(fc.nat()), (all, keys) => {
      const keyed = all.map((one) => ({ one, key: keys.next().value ?? 0 }))
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
      const allocation = allocate(all)
      expect(allocate(shuffled)).toEqual(allocation)
      expect(allocation === null).toBe(all.every(({ left }) => left === 0))
      if (allocation !== null) expect(allocation.chosen.left).toBeGreaterThan(0)
    }),
  )
})

// For each homeowner, the chance of each business; null if its order does not fit the homeowner.
const homeowners = fc.integer({ min: 2, max: 6 }).chain((size) =>
  fc.array(fc.array(fc.option(share, { freq: 3 }), { minLength: size, maxLength: size }), {
    minLength: 60,
    maxLength: 200,
  }),
)

test('an overdue business loses at most one homeowner to each business that was overdue earlier', () => {
  fc.assert(
    fc.property(homeowners, (arrivals) => {
      // All become overdue soon, so several are in line.
      const soon = { sharesMissed: patience - 0.5, overdue: null }
      const waits: Wait[] = (arrivals[0] ?? []).map(() => soon)
      const overtaken = waits.map(() => new Map<number, number>())
      const before = waits.map(() => new Set<number>())
      arrivals.forEach((bookings, arrival) => {
        const all = bookings.flatMap((booking, at) =>
          booking === null
            ? []
            : [{ ...usual, id: String(at), booking, wait: waits[at] ?? noWait }],
        )
        const chosen = Number(allocate(all)?.chosen.id ?? -1)
        all.forEach(({ id, wait }, at) => {
          const me = Number(id)
          if (me === chosen) {
            waits[me] = noWait
            overtaken[me]?.clear()
            return
          }
          if (wait.overdue === null) {
            expect(wait.sharesMissed).toBeLessThan(patience)
          } else {
            const times = (overtaken[me]?.get(chosen) ?? 0) + 1
            overtaken[me]?.set(chosen, times)
            expect(times).toBe(1)
            expect(before[me]).toContain(chosen)
          }
          waits[me] = addMissedShare(wait, all.length, arrival * 10 + at)
          if (wait.overdue === null && waits[me].overdue !== null) {
            const places = waits.map(({ overdue }, other) => (overdue === null ? -1 : other))
            before[me] = new Set(places.filter((other) => other >= 0 && other !== me))
          }
        })
      })
    }),
  )
})

test('when the same n compete for every homeowner, none misses more than 7n - 2 in a row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.array(share, { minLength: 1000, maxLength: 1000 }),
      (size, bookings) => {
        const waits: Wait[] = Array.from({ length: size }, () => noWait)
        const missed = waits.map(() => 0)
        for (let arrival = 0; (arrival + 1) * size <= bookings.length; arrival += 1) {
          const all = waits.map((wait, at) => ({
            ...usual,
            id: String(at),
            // The last one never wins against the others.
            booking: at === size - 1 ? 0 : (bookings[arrival * size + at] ?? 0),
            wait,
          }))
          const chosen = Number(allocate(all)?.chosen.id)
          all.forEach(({ wait }, at) => {
            missed[at] = at === chosen ? 0 : (missed[at] ?? 0) + 1
            waits[at] = at === chosen ? noWait : addMissedShare(wait, size, arrival * size + at)
            expect(missed[at]).toBeLessThanOrEqual((patience + 1) * size - 2)
          })
        }
      },
    ),
  )
})

test('an overdue business keeps its place in line', () => {
  expect(addMissedShare({ sharesMissed: 6, overdue: 3 }, 2, 9)).toEqual({
    sharesMissed: 6.5,
    overdue: 3,
  })
  expect(addMissedShare({ sharesMissed: 5.5, overdue: null }, 2, 9)).toEqual({
    sharesMissed: 6,
    overdue: 9,
  })
})

test('a booking record is shrunk toward the market and changes the odds by at most a factor of two', () => {
  const market = { booked: 20, expected: 20 }
  expect(bookingFactor({ booked: 0, expected: 0 }, market)).toBe(1)
  expect(bookingFactor({ booked: 12, expected: 8 }, market)).toBe(1.25)
  expect(bookingFactor({ booked: 900, expected: 9 }, market)).toBe(2)
  expect(bookingFactor({ booked: 0, expected: 900 }, market)).toBe(0.5)
})
