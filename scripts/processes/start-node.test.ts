import { expect, test } from 'vitest'
import { startNode } from './start-node.ts'

const ready = /^ready/m

test('stopping a process that has already ended returns', async () => {
  const child = await startNode(['--eval', 'console.log("ready")'], process.env, ready)
  await child.stop()
  await child.stop()
  await child.kill()
})

test('a process that exits before it is ready is reported with what it printed', async () => {
  const start = startNode(['--eval', 'console.log("no port"); process.exit(3)'], process.env, ready)
  await expect(start).rejects.toThrow(/exited with 3 before it was ready:\nno port/)
})

test('a process that is never ready is killed and reported', async () => {
  const start = startNode(['--eval', 'setInterval(() => {}, 1000)'], process.env, ready, 200)
  await expect(start).rejects.toThrow('was not ready after 0.2 seconds')
})
