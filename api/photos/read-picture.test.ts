import { Buffer } from 'node:buffer'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createPictureReader } from './read-picture.ts'

test('photos and logos are decoded one at a time, for all callers together', async () => {
  const running = { now: 0, most: 0 }
  const read = createPictureReader({ trustProxy: true })
  const encode = async () => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await sleep(2)
    running.now -= 1
    return Buffer.from('encoded')
  }
  const app = new Hono()
    .post('/photo', async (c) => c.body(await read(c, encode)))
    .post('/logo', async (c) => c.body(await read(c, encode)))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      app.request(n % 2 === 0 ? '/photo' : '/logo', {
        method: 'POST',
        body: 'picture',
        headers: { 'x-forwarded-for': `203.0.${n}.1` },
      }),
    ),
  )
  for (const answer of answers) expect(await answer.text()).toBe('encoded')
  expect(running.most).toBe(1)
})
