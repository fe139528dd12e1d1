import { expect, test } from 'vitest'
import { createBodyMemory } from './body-memory.ts'

const inMemory = createBodyMemory({
  most: { body: 10, network: 15, total: 30 },
  longestMilliseconds: 50,
  tooLarge: () => new Error('too large'),
  busy: () => new Error('busy'),
})

test('a body is given to the work as it was sent', async () => {
  expect(await inMemory('a', send(4), async (bytes) => bytes.length)).toBe(4)
  expect(await inMemory('a', { body: null }, async (bytes) => bytes.length)).toBe(0)
})

test('a body that is too large is refused', async () => {
  await expect(inMemory('a', send(11), read)).rejects.toThrow('too large')
})

test('one network cannot use all of the memory, and all together not more than it has', async () => {
  const ends: Array<() => void> = []
  const keep = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  const kept = ['a', 'b', 'c'].map((network) => inMemory(network, send(9), keep))
  await expect.poll(() => ends.length).toBe(3)
  await expect(inMemory('a', send(9), read)).rejects.toThrow('busy')
  await expect(inMemory('d', send(9), read)).rejects.toThrow('busy')
  for (const end of ends) end()
  expect(await Promise.all(kept)).toEqual(['done', 'done', 'done'])
  expect(await inMemory('a', send(9), read)).toBe('read')
})

test('a body that does not arrive takes no memory, and is given up after a while', async () => {
  const failed = Promise.allSettled(
    Array.from({ length: 40 }, () => inMemory('a', makeStalled(), read)),
  )
  expect(await inMemory('a', send(9), read)).toBe('read')
  for (const { status } of await failed) expect(status).toBe('rejected')
})

const read = async () => 'read'

function makeStalled() {
  return { body: new ReadableStream<Uint8Array<ArrayBuffer>>() }
}

function send(size: number) {
  return new Response(new Uint8Array(size))
}
