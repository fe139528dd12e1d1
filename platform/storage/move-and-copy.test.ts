import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openStorage } from './testing/open-storage.ts'

const db = await openTestDatabase()
const storage = await openStorage(db.pools)
const { service, url, tokens } = storage
const files = service.from('files')
afterAll(() => storage.close())

test('moving and copying into a bucket checks its size and types', async () => {
  await service.createBucket('files')
  const strict = { public: false, fileSizeLimit: 5, allowedMimeTypes: ['text/plain'] }
  await service.createBucket('strict', strict)
  await files.upload('long.txt', 'too long', { contentType: 'text/plain' })
  await files.upload('a.csv', 'a,b', { contentType: 'text/csv' })
  const there = { destinationBucket: 'strict' }
  for (const act of ['move', 'copy'] as const) {
    expect((await files[act]('long.txt', 'x.txt', there)).error?.statusCode).toBe('413')
    expect((await files[act]('a.csv', 'x.csv', there)).error?.statusCode).toBe('415')
  }
  expect((await service.from('strict').list()).data).toEqual([])
  await files.upload('ok.txt', 'short', { contentType: 'text/plain' })
  expect((await files.copy('ok.txt', 'ok.txt', there)).error).toBeNull()
  expect((await files.move('ok.txt', 'ok2.txt', there)).error).toBeNull()
  const typed = { destinationKey: 'b.csv', metadata: { mimetype: 'text/csv' }, copyMetadata: false }
  const copied = await fetch(`${url}/object/copy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.service}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bucketId: 'strict', sourceKey: 'ok.txt', ...typed }),
  })
  expect(copied.status).toBe(400)
  expect(await copied.json()).toMatchObject({ statusCode: '415' })
})
