import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLane } from './lane.ts'

const patient = { longestWaitMilliseconds: 60_000, rest: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('at most as many tasks run at once as the lane has slots', async () => {
  const { begun, run } = openLane({ ...patient, most: 2 })
  for (let n = 0; n < 5; n += 1) run(`task ${n}`, 20)
  await vi.advanceTimersByTimeAsync(19)
  expect(begun).toEqual(['task 0', 'task 1'])
  await vi.advanceTimersByTimeAsync(21)
  expect(begun).toEqual(['task 0', 'task 1', 'task 2', 'task 3'])
})

test('a caller of another network does not wait behind all tasks of a flood', async () => {
  const { begun, run } = openLane({ ...patient, most: 1 })
  for (let n = 0; n < 5; n += 1) run(`flood ${n}`, 10)
  run('honest', 10, '203.0.113.7')
  await vi.advanceTimersByTimeAsync(100)
  expect(begun.slice(0, 3)).toEqual(['flood 0', 'flood 1', 'honest'])
})

test('a slot stays idle for as long as its task took, so that a flood uses half of the time', async () => {
  const { begun, run } = openLane({ ...patient, most: 1, rest: 1 })
  run('first', 50)
  run('second', 50)
  await vi.advanceTimersByTimeAsync(99)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['first', 'second'])
})

test('a task that fails frees its slot', async () => {
  const { begun, run } = openLane({ ...patient, most: 1 })
  const failed = run('first', 10, '10.0.0.1', new Error('first failed'))
  run('second', 10)
  await vi.advanceTimersByTimeAsync(11)
  expect(await failed).toBe('first failed')
  expect(begun).toEqual(['first', 'second'])
})

test('a hanging task gives up its slot to the next one', async () => {
  const { begun, run } = openLane({ ...patient, most: 1 })
  const hanging = run('hanging', 60_000)
  for (let n = 0; n < 3; n += 1) run(`task ${n}`, 10)
  await vi.advanceTimersByTimeAsync(5001)
  expect(begun).toEqual(['hanging', 'task 0'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await hanging).toBe('done')
  expect(begun).toEqual(['hanging', 'task 0', 'task 1', 'task 2'])
})

test('a lane can let its tasks keep their slots for longer', async () => {
  const { begun, run } = openLane({ ...patient, most: 1, longestStayMilliseconds: 60_000 })
  run('slow', 50_000)
  run('next', 10)
  await vi.advanceTimersByTimeAsync(49_999)
  expect(begun).toEqual(['slow'])
  await vi.advanceTimersByTimeAsync(2)
  expect(begun).toEqual(['slow', 'next'])
})

test('the newest call of the fullest network is refused when too many wait', async () => {
  // One millisecond leaves room for eight callers.
  const { begun, run } = openLane({ most: 1, longestWaitMilliseconds: 1, rest: 0 })
  for (let n = 0; n < 8; n += 1) run(`flood ${n}`, 10)
  const newest = run('newest', 10)
  run('honest', 10, '203.0.113.7')
  await vi.advanceTimersByTimeAsync(1100)
  expect(await newest).toBe('Too many calls of this kind are waiting.')
  expect(begun).toContain('honest')
  expect(begun).not.toContain('newest')
})

test('a refusal is sent after a second, so that immediate retries cost little', async () => {
  const { run } = openLane({ most: 1, longestWaitMilliseconds: 1, rest: 0 })
  for (let n = 0; n < 9; n += 1) run(`flood ${n}`, 10)
  const answers: string[] = []
  void run('newest', 10).then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(999)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual(['Too many calls of this kind are waiting.'])
})

test('at most a thousand refusals are delayed, and the others are sent at once', async () => {
  const { run } = openLane({ most: 1, longestWaitMilliseconds: 1, rest: 0 })
  const answers: string[] = []
  for (let n = 0; n < 1010; n += 1)
    void run(`flood ${n}`, 5000).then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(1)
})

function openLane(options: Parameters<typeof createLane>[0]) {
  const begun: string[] = []
  const lane = createLane(options)
  return {
    begun,
    /** @returns 'done', or the message of the error */
    run(name: string, milliseconds: number, network = '10.0.0.1', error?: Error): Promise<string> {
      const work = async () => {
        begun.push(name)
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        if (error) throw error
        return 'done'
      }
      return lane([network], work).catch((reason: Error) => reason.message)
    },
  }
}
