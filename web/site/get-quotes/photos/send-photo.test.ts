import { afterEach, expect, test, vi } from 'vitest'
import { mostPictureBytes } from '../../../../wire/picture-files.ts'
import { sendPhoto } from './send-photo.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file that is too large is refused without being sent', async () => {
  const fetch = stubAnswer(201, { success: true, name: 'a.jpg' })
  expect(await sendPhoto(new Blob([new Uint8Array(mostPictureBytes + 1)]))).toBe('tooLarge')
  expect(fetch).not.toHaveBeenCalled()
  expect(await sendPhoto(new Blob([new Uint8Array(mostPictureBytes)]))).toMatchObject({
    name: 'a.jpg',
  })
})

test.each([
  [413, 'tooLarge'],
  [422, 'unreadable'],
  [429, 'tooMany'],
  [503, 'failed'],
])('the answer %d of the server is shown as %s', async (status, problem) => {
  stubAnswer(status, {})
  expect(await sendPhoto(new Blob(['photo']))).toBe(problem)
})

test('a lost connection is shown as failed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await sendPhoto(new Blob(['photo']))).toBe('failed')
})

function stubAnswer(status: number, body: object) {
  const fetch = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
