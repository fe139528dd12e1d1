import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestNetworks } from './caller-network.ts'
import { createFairQueue, type Caller, type FairQueue } from './fair-queue.ts'

type Job = { id: number; caller: Caller }

const network = fc.integer({ min: 0, max: 5 })
const caller: fc.Arbitrary<Caller> = fc.record({
  shares: fc.tuple(network, network, network).map((parts) => parts.map(String)),
  isKnown: fc.boolean(),
})
const steps = fc.array(fc.oneof(caller, fc.constant('take' as const)), { maxLength: 200 })
const roomy = () => 10_000

test('every job is either taken once or refused once', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 20 }), (all, capacity) => {
      const queue = createFairQueue<number>(() => capacity)
      const out: number[] = []
      let added = 0
      for (const step of all) {
        if (step !== 'take') out.push(...queue.add(added++, step))
        else out.push(...[queue.take()].filter((job) => job !== undefined))
      }
      out.push(...queue.clear())
      expect(out.toSorted((a, b) => a - b)).toEqual(Array.from({ length: added }, (_, n) => n))
      expect(queue.take()).toBeUndefined()
    }),
  )
})

test('no more jobs wait than the capacity', () => {
  fc.assert(
    fc.property(
      fc.array(caller, { maxLength: 100 }),
      fc.integer({ min: 1, max: 20 }),
      (all, most) => {
        const queue = createFairQueue<number>(() => most)
        all.forEach((from, n) => queue.add(n, from))
        expect(queue.clear()).toHaveLength(Math.min(all.length, most))
      },
    ),
  )
})

test('two waiting networks are served equally often, give or take one', () => {
  fc.assert(
    fc.property(fc.array(network, { minLength: 2, maxLength: 100 }), (all) => {
      const queue = createFairQueue<string>(roomy)
      const waiting = new Map<string, number>()
      for (const n of all) {
        queue.add(String(n), stranger(String(n)))
        waiting.set(String(n), (waiting.get(String(n)) ?? 0) + 1)
      }
      const served = new Map([...waiting.keys()].map((name) => [name, 0]))
      for (let name = queue.take(); name !== undefined; name = queue.take()) {
        served.set(name, (served.get(name) ?? 0) + 1)
        const unfinished = [...served].filter(([each, done]) => done < (waiting.get(each) ?? 0))
        const counts = unfinished.map(([, done]) => done)
        if (counts.length > 1) expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(2)
      }
    }),
  )
})

test('an unknown caller is served after a bounded number of turns, no matter what arrives later', () => {
  fc.assert(
    fc.property(fc.array(caller, { maxLength: 60 }), fc.array(caller), (before, later) => {
      const queue = createFairQueue<Job>(roomy)
      before.forEach((from, id) => queue.add({ id, caller: from }, from))
      const id = before.length
      queue.add({ id, caller: stranger('newcomer') }, stranger('newcomer'))
      const networks = new Set(
        before.filter(({ isKnown }) => !isKnown).map(({ shares }) => shares[0]),
      )
      const mostTurns = 4 * (networks.size + 1)
      expect(countTurns(queue, id, later)).toBeLessThanOrEqual(mostTurns)
    }),
  )
})

test('a known caller goes ahead of a thousand unknown ones', () => {
  const queue = createFairQueue<string>(roomy)
  for (let n = 0; n < 1000; n += 1) queue.add('stranger', stranger(`10.0.${n}`))
  queue.add('owner', { shares: ['owner'], isKnown: true })
  expect(queue.take()).toBe('owner')
})

test('known callers leave every fourth turn to unknown ones', () => {
  const queue = createFairQueue<string>(roomy)
  for (let n = 0; n < 12; n += 1) {
    queue.add('known', { shares: [`account ${n}`], isKnown: true })
    queue.add('stranger', stranger(`10.0.${n}`))
  }
  const served = Array.from({ length: 12 }, () => queue.take())
  expect(served.filter((name) => name === 'stranger')).toHaveLength(3)
})

test('one IPv6 /48 network is one caller, no matter how many subnets it has', () => {
  const queue = createFairQueue<string>(roomy)
  for (let n = 0; n < 500; n += 1) {
    const address = `2001:db8:1:${n.toString(16)}::1`
    queue.add('flood', { shares: nestNetworks(address), isKnown: false })
  }
  queue.add('other', { shares: nestNetworks('2001:db8:2::1'), isKnown: false })
  expect([queue.take(), queue.take()]).toEqual(['flood', 'other'])
})

test('a full queue refuses the newest job of the fullest network', () => {
  const queue = createFairQueue<string>(() => 4)
  expect(queue.add('flood 1', stranger('flood'))).toEqual([])
  expect(queue.add('flood 2', stranger('flood'))).toEqual([])
  expect(queue.add('flood 3', stranger('flood'))).toEqual([])
  expect(queue.add('early', stranger('early'))).toEqual([])
  expect(queue.add('honest', stranger('honest'))).toEqual(['flood 3'])
  expect(queue.add('flood 4', stranger('flood'))).toEqual(['flood 4'])
})

test('known callers take at most three quarters of a full queue', () => {
  const queue = createFairQueue<string>(() => 8)
  for (let n = 0; n < 20; n += 1) queue.add('stranger', stranger(`10.0.${n}`))
  for (let n = 0; n < 20; n += 1) queue.add('known', { shares: [`account ${n}`], isKnown: true })
  const left = queue.clear()
  expect(left.filter((name) => name === 'known')).toHaveLength(6)
  expect(left.filter((name) => name === 'stranger')).toHaveLength(2)
})

function stranger(name: string): Caller {
  return { shares: [name], isKnown: false }
}

/** Takes jobs until it takes `id`, adding one of `later` before each. */
function countTurns(queue: FairQueue<Job>, id: number, later: Caller[]): number {
  for (let turn = 1; ; turn += 1) {
    const from = later[(turn - 1) % Math.max(1, later.length)]
    if (from) queue.add({ id: -turn, caller: from }, from)
    const job = queue.take()
    if (job === undefined || job.id === id) return turn
  }
}
