import { once } from 'node:events'
import { array, assert, asyncProperty, constantFrom, integer, scheduler } from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no caller exceeds its concurrency, and its tasks run in order', async () => {
  await assert(
    asyncProperty(
      array(constantFrom('ana', 'ben', 'cleo'), { maxLength: 40 }),
      integer({ min: 1, max: 5 }),
      scheduler(),
      async (callers, most, turns) => {
        const inTurn = createTurns(most, callers.length)
        const running = new Map<string, number>()
        const begun: string[] = []
        const all = callers.map((who, number) =>
          inTurn(who, async () => {
            begun.push(`${who} ${number}`)
            running.set(who, (running.get(who) ?? 0) + 1)
            expect(running.get(who)).toBeLessThanOrEqual(most)
            await turns.schedule(Promise.resolve())
            running.set(who, (running.get(who) ?? 0) - 1)
            if (number % 3 === 0) throw new Error('this one fails')
          }).catch(() => {}),
        )
        await turns.waitFor(Promise.all(all))
        for (const who of running.keys()) {
          const own = callers.flatMap((caller, number) =>
            caller === who ? [`${who} ${number}`] : [],
          )
          expect(begun.filter((name) => name.startsWith(who))).toEqual(own)
        }
      },
    ),
  )
})

test('a caller with a full queue is refused; other callers are not', async () => {
  const inTurn = createTurns(1, 1)
  const gate = new AbortController()
  const first = inTurn('ana', () => once(gate.signal, 'abort'))
  const second = inTurn('ana', async () => 'second')
  await expect(inTurn('ana', async () => 'third')).rejects.toMatchObject({ status: 429 })
  expect(await inTurn('ben', async () => 'other')).toBe('other')
  gate.abort()
  await first
  expect(await second).toBe('second')
})
