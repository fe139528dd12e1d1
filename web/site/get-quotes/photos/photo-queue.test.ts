import { expect, test } from 'vitest'
import type { PhotoProblem } from '../quote-form-data.ts'
import { createPhotoQueue } from './photo-queue.ts'

type Answer = { name: string } | PhotoProblem

test('photos are sent one after another, and the form gets their names in order', async () => {
  let sending = 0
  const { queue } = openQueue(async (text) => {
    sending += 1
    expect(sending).toBe(1)
    await Promise.resolve()
    sending -= 1
    return { name: `${text}.jpg` }
  })
  queue.add(files('a', 'b'))
  queue.add(files('c'))
  expect(queue.list().map(({ state }) => state)).toEqual(['sending', 'sending', 'sending'])
  expect(await queue.read()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(queue.list().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('five photos are the most; removing one makes room', async () => {
  const { queue } = openQueue(async (text) => ({ name: text }))
  queue.add(files('a', 'b', 'c'))
  expect(queue.hasLeftOut()).toBe(false)
  queue.add(files('d', 'e', 'f'))
  expect(queue.hasLeftOut()).toBe(true)
  queue.remove(queue.list()[0]?.id ?? 0)
  queue.add(files('g'))
  expect(queue.hasLeftOut()).toBe(false)
  expect(await queue.read()).toEqual(['b', 'c', 'd', 'e', 'g'])
})

test('the form is not sent with a photo that failed, until it is sent again or removed', async () => {
  const answers: Answer[] = ['failed', 'unreadable', { name: 'a' }]
  const { queue } = openQueue(async () => answers.shift() ?? 'failed')
  queue.add(files('a', 'b'))
  expect(await queue.read()).toBeNull()
  const [first, second] = queue.list()
  expect([first?.state, second?.state]).toEqual(['failed', 'unreadable'])
  queue.remove(second?.id ?? 0)
  queue.retry(first?.id ?? 0)
  expect(queue.list()[0]?.state).toBe('sending')
  expect(await queue.read()).toEqual(['a'])
})

test('a photo that was removed while it waited is not sent', async () => {
  const { queue, sent } = openQueue(async (text) => ({ name: text }))
  queue.add(files('a', 'b'))
  queue.remove(queue.list()[1]?.id ?? 0)
  expect(await queue.read()).toEqual(['a'])
  expect(sent).toEqual(['a'])
})

function openQueue(send: (text: string) => Promise<Answer>) {
  const sent: string[] = []
  const queue = createPhotoQueue({
    shrink: async (blob) => ({ blob, thumb: null }),
    async send(blob) {
      const text = await blob.text()
      sent.push(text)
      return send(text)
    },
  })
  return { queue, sent }
}

function files(...texts: string[]): Blob[] {
  return texts.map((text) => new Blob([text]))
}
