import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openStorage } from './testing/open-storage.ts'

const db = await openTestDatabase()
const storage = await openStorage(db.pools)
const address = `${storage.url}/object/public/open/ten.txt`
let etag = ''
let modified = ''

beforeAll(async () => {
  await storage.service.createBucket('open', { public: true })
  const open = storage.service.from('open')
  await open.upload('ten.txt', '0123456789', { contentType: 'text/plain', cacheControl: '120' })
  await open.upload('empty.txt', '', { contentType: 'text/plain' })
  const answer = await fetch(address)
  etag = answer.headers.get('etag') ?? ''
  modified = answer.headers.get('last-modified') ?? ''
})
afterAll(() => storage.close())

test('a download has the headers that browsers and caches need', async () => {
  const { headers } = await fetch(address)
  expect(Object.fromEntries(headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '10',
    'content-type': 'text/plain',
    'cache-control': 'max-age=120',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    'last-modified': expect.stringMatching(/ GMT$/),
    'access-control-allow-origin': '*',
  })
  const empty = await fetch(`${storage.url}/object/public/open/empty.txt`)
  expect([empty.status, await empty.text()]).toEqual([200, ''])
})

test.each([
  ['bytes=0-0', '0', '0-0'],
  ['bytes=2-4', '234', '2-4'],
  ['bytes=7-', '789', '7-9'],
  ['bytes=-3', '789', '7-9'],
  ['bytes=-99', '0123456789', '0-9'],
  ['bytes=5-99', '56789', '5-9'],
])('only the range %s is sent', async (range, text, sent) => {
  const answer = await fetch(address, { headers: { range } })
  expect([answer.status, await answer.text()]).toEqual([206, text])
  expect(answer.headers.get('content-range')).toBe(`bytes ${sent}/10`)
  expect(answer.headers.get('content-length')).toBe(String(text.length))
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('the range %s is refused', async (range) => {
  const answer = await fetch(address, { headers: { range } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  expect(await answer.json()).toMatchObject({ statusCode: '416', error: 'invalid_range' })
})

test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=4-2', 'bytes=a-b', 'bytes=-', ''])(
  'the range "%s" is ignored',
  async (range) => {
    expect((await fetch(address, { headers: { range } })).status).toBe(200)
  },
)

test('a file that the client already has is not sent again', async () => {
  expect(await status({ 'if-none-match': etag })).toBe(304)
  expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304)
  expect(await status({ 'if-none-match': '*' })).toBe(304)
  expect(await status({ 'if-none-match': '"x"' })).toBe(200)
  expect(await status({ 'if-modified-since': modified })).toBe(304)
  expect(await status({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200)
  expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200)
  expect(await status({ 'if-modified-since': modified, 'if-none-match': '"x"' })).toBe(200)
})

test('a download is resumed only if the file is the same', async () => {
  const range = 'bytes=5-'
  expect(await status({ range, 'if-range': etag })).toBe(206)
  expect(await status({ range, 'if-range': modified })).toBe(206)
  expect(await status({ range, 'if-range': '"x"' })).toBe(200)
  expect(await status({ range, 'if-range': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200)
})

test.each([
  ['text/html', 'text/plain', null],
  ['application/xhtml+xml', 'text/plain', null],
  ['text/javascript', 'text/plain', null],
  ['image/svg+xml', 'image/svg+xml', "default-src 'none'; sandbox"],
  ['application/xml', 'application/xml', "default-src 'none'; sandbox"],
  ['image/png', 'image/png', null],
  ['application/pdf', 'application/pdf', null],
])('a file of type %s cannot run as a page of the site', async (type, served, policy) => {
  const open = storage.service.from('open')
  await open.upload('active', '<script>1</script>', { contentType: type, upsert: true })
  const { headers } = await fetch(open.getPublicUrl('active').data.publicUrl)
  expect(headers.get('content-type')).toBe(served)
  expect(headers.get('content-security-policy')).toBe(policy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a row without its file is not found', async () => {
  await db.pools.admin.query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     values ('open', 'lost.txt', '../../../../../../etc/passwd', '{"size": 5}'),
       ('open', 'gone.txt', '00000000-0000-4000-8000-000000000000', '{"size": 5}')`,
  )
  for (const name of ['lost.txt', 'gone.txt']) {
    const answer = await fetch(`${storage.url}/object/public/open/${name}`)
    expect(await answer.json()).toMatchObject({ statusCode: '404' })
  }
})

async function status(headers: Record<string, string>): Promise<number> {
  return (await fetch(address, { headers })).status
}
