import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('nobody has more done at once than allowed, and everything is done in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('ana', 'ben', 'cleo'), { maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      fc.scheduler(),
      async (callers, most, scheduler) => {
        const inTurn = createTurns(most, callers.length)
        const running = new Map<string, number>()
        const begun: string[] = []
        const all = callers.map((who, number) =>
          inTurn(who, async () => {
            begun.push(`${who} ${number}`)
            running.set(who, (running.get(who) ?? 0) + 1)
            expect(running.get(who)).toBeLessThanOrEqual(most)
            await scheduler.schedule(Promise.resolve())
            running.set(who, (running.get(who) ?? 0) - 1)
            if (number % 3 === 0) throw new Error('this one fails')
          }).catch(() => {}),
        )
        await scheduler.waitFor(Promise.all(all))
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

test('who lets too many wait is refused, and others are not', async () => {
  const inTurn = createTurns(1, 1)
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const first = inTurn('ana', () => promise)
  const second = inTurn('ana', async () => 'second')
  await expect(inTurn('ana', async () => 'third')).rejects.toMatchObject({ status: 429 })
  expect(await inTurn('ben', async () => 'other')).toBe('other')
  resolve()
  await first
  expect(await second).toBe('second')
})
