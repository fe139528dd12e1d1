import { expect, test } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

test('forty calls at once cause two runs, one after the other', async () => {
  let running = 0
  let runs = 0
  let mostAtOnce = 0
  const errors: unknown[] = []
  const ask = coalesceRuns(
    async () => {
      running += 1
      runs += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await Promise.resolve()
      running -= 1
      throw new Error(`run ${runs}`)
    },
    (error) => errors.push(error),
  )
  for (let call = 0; call < 40; call += 1) ask()
  await expect.poll(() => errors).toHaveLength(2)
  expect([runs, mostAtOnce]).toEqual([2, 1])
  ask()
  await expect.poll(() => runs).toBe(3)
})
