import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { ana, openStorage } from './testing/open-storage.ts'

const db = await openTestDatabase()
const storage = await openStorage(db.pools)
const { service, anon, url, tokens } = storage
const files = service.from('files')

beforeAll(async () => {
  expect((await service.createBucket('files')).error).toBeNull()
  await db.pools.admin.query(
    `create policy "own files" on storage.objects to authenticated
       using (bucket_id = 'files' and owner_id = auth.uid()::text)
       with check (bucket_id = 'files' and owner_id = auth.uid()::text)`,
  )
})
afterAll(() => storage.close())

test('buckets are created, listed, read, changed, emptied and deleted', async () => {
  const options = { public: false, fileSizeLimit: '1MB', allowedMimeTypes: ['image/*'] }
  expect(await service.createBucket('snaps', options)).toEqual({
    data: { name: 'snaps' },
    error: null,
  })
  const { data: made } = await service.getBucket('snaps')
  expect(made).toMatchObject({
    id: 'snaps',
    name: 'snaps',
    public: false,
    file_size_limit: 1_000_000,
    allowed_mime_types: ['image/*'],
    created_at: expect.any(String),
  })
  const changed = await service.updateBucket('snaps', { public: true, fileSizeLimit: null })
  expect(changed.data).toEqual({ message: 'Successfully updated' })
  expect((await service.getBucket('snaps')).data).toMatchObject({
    public: true,
    file_size_limit: null,
    allowed_mime_types: ['image/*'],
  })
  const listed = await service.listBuckets({ search: 'SNA', sortColumn: 'name', sortOrder: 'desc' })
  expect(listed.data?.map(({ id }) => id)).toEqual(['snaps'])
  const all = await service.listBuckets({ sortColumn: 'id' })
  const at = (all.data ?? []).findIndex(({ id }) => id === 'snaps')
  const paged = await service.listBuckets({ limit: 1, offset: at, sortColumn: 'id' })
  expect(paged.data?.map(({ id }) => id)).toEqual(['snaps'])
  await service.from('snaps').upload('a.png', 'x', { contentType: 'image/png' })
  expect((await service.deleteBucket('snaps')).error).toMatchObject({
    message: 'The bucket you tried to delete is not empty',
    status: 400,
    statusCode: '409',
  })
  expect((await service.emptyBucket('snaps')).data?.message).toMatch(/^Empty bucket/)
  expect((await service.from('snaps').list()).data).toEqual([])
  expect((await service.deleteBucket('snaps')).data).toEqual({ message: 'Successfully deleted' })
})

test('wrong buckets get the errors of Supabase', async () => {
  expect((await service.getBucket('none')).error).toMatchObject({
    message: 'Bucket not found',
    status: 400,
    statusCode: '404',
  })
  expect((await service.createBucket('files')).error).toMatchObject({
    message: 'The resource already exists',
    statusCode: '409',
  })
  for (const name of ['a/b', '', ' a', 'ñ', 'x'.repeat(101), 'a\0b']) {
    expect((await service.createBucket(name)).error?.message, name).toBe('Bucket name invalid')
  }
  const large = { public: false, fileSizeLimit: '1GB' }
  expect((await service.createBucket('large', large)).error?.statusCode).toBe('413')
  const mime = { public: false, allowedMimeTypes: ['images'] }
  expect((await service.createBucket('mime', mime)).error).toMatchObject({
    message: 'mime type images is not supported',
    statusCode: '415',
  })
  expect(
    (await service.createBucket('x', { public: false, fileSizeLimit: 'big' })).error,
  ).toMatchObject({ status: 400 })
  expect((await service.updateBucket('none', { public: true })).error?.statusCode).toBe('404')
  expect((await service.deleteBucket('none')).error?.statusCode).toBe('404')
  expect((await service.emptyBucket('none')).error?.statusCode).toBe('404')
  expect((await storage.ana.emptyBucket('files')).error).toMatchObject({ status: 403 })
  expect((await anon.createBucket('mine')).error).toMatchObject({
    message: 'new row violates row-level security policy',
    statusCode: '403',
  })
  expect((await anon.listBuckets()).data).toEqual([])
})

test.each([
  ['a string', 'hello', { contentType: 'text/plain' }],
  ['bytes', new TextEncoder().encode('hello'), { contentType: 'text/plain' }],
  ['a Buffer', Buffer.from('hello'), { contentType: 'text/plain' }],
  ['a Blob', new Blob(['hello'], { type: 'text/plain' }), {}],
  ['a File', new File(['hello'], 'a "b".txt', { type: 'text/plain' }), {}],
  ['a form', makeForm(), {}],
  ['a stream', new Blob(['hello']).stream(), { contentType: 'text/plain', duplex: 'half' }],
])('%s is uploaded and downloaded', async (what, body, options) => {
  const path = `kinds/${what}.txt`
  const more = { cacheControl: '60', metadata: { by: 'Ana' }, ...options }
  const { data, error } = await files.upload(path, body, more)
  expect(error).toBeNull()
  expect(data).toEqual({ id: expect.any(String), path, fullPath: `files/${path}` })
  const { data: info } = await files.info(path)
  expect(info).toMatchObject({
    id: data?.id,
    name: path,
    bucketId: 'files',
    size: 5,
    contentType: 'text/plain',
    cacheControl: 'max-age=60',
    metadata: { by: 'Ana' },
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  })
  const { data: blob } = await files.download(path)
  expect([await blob?.text(), blob?.type]).toEqual(['hello', 'text/plain'])
})

function makeForm(): FormData {
  const form = new FormData()
  form.append('', new Blob(['hello'], { type: 'text/plain' }), 'hello.txt')
  return form
}

test('an upload replaces a file only with upsert, and update always does', async () => {
  await files.upload('twice.txt', 'one')
  expect((await files.upload('twice.txt', 'two')).error).toMatchObject({
    message: 'The resource already exists',
    status: 400,
    statusCode: '409',
  })
  const first = (await files.info('twice.txt')).data
  expect((await files.upload('twice.txt', 'two', { upsert: true })).data?.id).toBe(first?.id)
  expect(await textOf('twice.txt')).toBe('two')
  expect((await files.update('twice.txt', 'three')).data?.path).toBe('twice.txt')
  expect(await textOf('twice.txt')).toBe('three')
})

test('when many uploads of one name run in parallel, one succeeds', async () => {
  const all = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => files.upload('race.txt', text)),
  )
  expect(all.filter(({ error }) => error === null)).toHaveLength(1)
  expect(new Set(all.flatMap(({ error }) => error?.message ?? []))).toEqual(
    new Set(['The resource already exists']),
  )
})

test('a bucket refuses files that are too large or of another type', async () => {
  const options = { public: false, fileSizeLimit: 10, allowedMimeTypes: ['image/png', 'text/*'] }
  await service.createBucket('small', options)
  const small = service.from('small')
  const png = { contentType: 'image/png' }
  expect((await small.upload('ok.png', 'x'.repeat(10), png)).error).toBeNull()
  const tooLarge = { message: 'The object exceeded the maximum allowed size', statusCode: '413' }
  expect((await small.upload('a.png', 'x'.repeat(11), png)).error).toMatchObject(tooLarge)
  const blob = new Blob(['x'.repeat(11)], { type: 'image/png' })
  expect((await small.upload('b.png', blob)).error).toMatchObject(tooLarge)
  expect((await small.upload('c.gif', 'x', { contentType: 'image/gif' })).error).toMatchObject({
    message: 'mime type image/gif is not supported',
    statusCode: '415',
  })
  expect((await small.upload('d.txt', 'x', { contentType: 'text/csv' })).error).toBeNull()
  expect((await files.upload('huge.bin', 'x'.repeat(5_000_001))).error).toMatchObject(tooLarge)
  const listed = (await small.list()).data?.map(({ name }) => name)
  expect(listed).toEqual(['d.txt', 'ok.png'])
})

test('files are moved and copied, also between buckets', async () => {
  await service.createBucket('other')
  await files.upload('from.txt', 'text', { metadata: { a: 1 } })
  expect((await files.move('from.txt', 'to/there.txt')).data?.message).toBe('Successfully moved')
  expect((await files.exists('from.txt')).data).toBe(false)
  expect((await files.copy('to/there.txt', 'copy.txt')).data?.path).toBe('files/copy.txt')
  const far = await files.copy('copy.txt', 'far.txt', { destinationBucket: 'other' })
  expect(far.data?.path).toBe('other/far.txt')
  expect((await service.from('other').info('far.txt')).data?.metadata).toEqual({ a: 1 })
  await files.move('copy.txt', 'moved.txt', { destinationBucket: 'other' })
  const moved = await service.from('other').download('moved.txt')
  expect(await moved.data?.text()).toBe('text')
  expect((await files.copy('none.txt', 'x.txt')).error).toMatchObject({
    message: 'Object not found',
    statusCode: '404',
  })
  expect((await files.move('none.txt', 'x.txt')).error?.statusCode).toBe('404')
  await files.upload('taken.txt', 'x')
  expect((await files.move('to/there.txt', 'taken.txt')).error?.statusCode).toBe('409')
  expect((await files.copy('to/there.txt', 'taken.txt')).error?.statusCode).toBe('409')
  const nowhere = { destinationBucket: 'nowhere' }
  expect((await files.move('to/there.txt', 'x.txt', nowhere)).error?.statusCode).toBe('404')
  expect((await files.copy('to/there.txt', 'a\\b')).error?.message).toBe('Invalid key: a\\b')
})

test('many files are removed at once, and the answer lists those that existed', async () => {
  await files.upload('rm/1.txt', '1')
  await files.upload('rm/2.txt', '2')
  const { data } = await files.remove(['rm/1.txt', 'rm/2.txt', 'rm/3.txt', '../x', 'a\0b'])
  expect(data?.map(({ name }) => name).toSorted()).toEqual(['rm/1.txt', 'rm/2.txt'])
  expect((await files.download('rm/1.txt')).error).toMatchObject({
    message: 'Object not found',
    status: 400,
    statusCode: '404',
  })
  expect((await files.remove([])).error).toMatchObject({ status: 400 })
  const one = { method: 'DELETE', headers: { authorization: `Bearer ${tokens.service}` } }
  await files.upload('rm/4.txt', '4')
  const removed = await fetch(`${url}/object/files/rm/4.txt`, one)
  expect(await removed.json()).toEqual({ message: 'Successfully deleted' })
  expect(await (await fetch(`${url}/object/files/rm/4.txt`, one)).json()).toEqual({
    statusCode: '404',
    error: 'not_found',
    message: 'Object not found',
    code: 'NoSuchKey',
  })
})

test('info and exists report whether a file exists', async () => {
  await files.upload('there.txt', 'x')
  expect(await files.exists('there.txt')).toEqual({ data: true, error: null })
  expect((await files.exists('not-there.txt')).data).toBe(false)
  expect((await files.info('not-there.txt')).error?.statusCode).toBe('404')
  expect((await service.from('nowhere').info('x')).error?.message).toBe('Bucket not found')
})

test('a public bucket needs no token, and a private one refuses requests without one', async () => {
  await service.createBucket('open', { public: true })
  await service.from('open').upload('a b/ü.txt'.replace('ü', 'u'), 'public')
  const { publicUrl } = service.from('open').getPublicUrl('a b/u.txt').data
  const answer = await fetch(publicUrl)
  expect(await answer.text()).toBe('public')
  expect((await fetch(publicUrl, { method: 'HEAD' })).headers.get('content-length')).toBe('6')
  const { publicUrl: named } = service
    .from('open')
    .getPublicUrl('a b/u.txt', { download: 'año 1.txt' }).data
  expect((await fetch(named)).headers.get('content-disposition')).toBe(
    `attachment; filename=a%C3%B1o%201.txt; filename*=UTF-8''a%C3%B1o%201.txt`,
  )
  const { publicUrl: plain } = service
    .from('open')
    .getPublicUrl('a b/u.txt', { download: true }).data
  expect((await fetch(plain)).headers.get('content-disposition')).toBe('attachment;')
  await files.upload('private.txt', 'x')
  const { publicUrl: hidden } = files.getPublicUrl('private.txt').data
  const refused = await fetch(hidden)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      statusCode: '404',
      error: 'Bucket not found',
      message: 'Bucket not found',
      code: 'NoSuchBucket',
    },
  ])
  expect((await fetch(`${url}/object/files/private.txt`)).status).toBe(400)
  const info = await fetch(`${url}/object/info/public/open/a%20b/u.txt`)
  expect(await info.json()).toMatchObject({ name: 'a b/u.txt', size: 6 })
})

test('signed addresses download without a token until they expire', async () => {
  await files.upload('s/i g+n.txt', 'signed')
  const { data } = await files.createSignedUrl('s/i g+n.txt', 60)
  const answer = await fetch(data?.signedUrl ?? '')
  expect([answer.status, await answer.text()]).toEqual([200, 'signed'])
  expect(answer.headers.get('expires')).not.toBeNull()
  const named = await files.createSignedUrl('s/i g+n.txt', 60, { download: 'x.txt' })
  const disposition = (await fetch(named.data?.signedUrl ?? '')).headers.get('content-disposition')
  expect(disposition).toMatch(/^attachment; filename=x\.txt/)
  const many = await files.createSignedUrls(['s/i g+n.txt', 'none.txt'], 60)
  expect(many.data?.map(({ path, error }) => [path, error])).toEqual([
    ['s/i g+n.txt', null],
    ['none.txt', 'Either the object does not exist or you do not have access to it'],
  ])
  expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('signed')
  expect((await files.createSignedUrl('none.txt', 60)).error?.statusCode).toBe('404')
  expect((await files.createSignedUrl('s/i g+n.txt', 0)).error?.status).toBe(400)
  expect((await files.createSignedUrl('s/i g+n.txt', 1.5)).error?.status).toBe(400)
})

test('a signed address opens only its own file', async () => {
  await files.upload('mine.txt', 'x')
  await files.upload('yours.txt', 'y')
  const { data } = await files.createSignedUrl('mine.txt', 60)
  const signed = new URL(data?.signedUrl ?? '')
  const other = await fetch(String(signed).replace('mine.txt', 'yours.txt'))
  expect(await other.json()).toMatchObject({ error: 'InvalidSignature', statusCode: '400' })
  const token = signed.searchParams.get('token') ?? ''
  expect((await fetch(`${url}/object/sign/files/mine.txt?token=${token}x`)).status).toBe(400)
  expect((await fetch(`${url}/object/sign/files/mine.txt`)).status).toBe(400)
  for (const bearer of [tokens.anon, tokens.service, tokens.ana]) {
    expect((await fetch(`${url}/object/sign/files/mine.txt?token=${bearer}`)).status).toBe(400)
  }
  const asBearer = await fetch(`${url}/object/authenticated/files/mine.txt`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await asBearer.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
  const put = await fetch(`${url}/object/upload/sign/files/mine.txt?token=${token}`, {
    method: 'PUT',
    body: 'z',
  })
  expect(await put.json()).toMatchObject({ message: 'Token is not scoped for upload' })
})

test('a signed upload address accepts one file, and replaces one only if made with upsert', async () => {
  const mine = storage.ana.from('files')
  const { data } = await mine.createSignedUploadUrl('up/1.txt')
  expect(data?.path).toBe('up/1.txt')
  const token = data?.token ?? ''
  const sent = await anon.from('files').uploadToSignedUrl('up/1.txt', token, 'one')
  expect(sent.data).toEqual({ path: 'up/1.txt', fullPath: 'files/up/1.txt' })
  expect((await mine.download('up/1.txt')).data?.size).toBe(3)
  const { rows } = await db.pools.admin.query(
    `select owner_id from storage.objects where name = 'up/1.txt'`,
  )
  expect(rows).toEqual([{ owner_id: ana }])
  const again = await anon.from('files').uploadToSignedUrl('up/1.txt', token, 'two')
  expect(again.error?.statusCode).toBe('409')
  const blob = new Blob(['three'])
  const wrong = await anon.from('files').uploadToSignedUrl('up/2.txt', token, blob)
  expect(wrong.error?.message).toBe('Invalid signature')
  const upsert = await mine.createSignedUploadUrl('up/1.txt', { upsert: true })
  await anon.from('files').uploadToSignedUrl('up/1.txt', upsert.data?.token ?? '', blob)
  expect(await textOf('up/1.txt')).toBe('three')
  expect((await mine.createSignedUploadUrl('up/1.txt')).error?.statusCode).toBe('409')
  expect((await anon.from('files').createSignedUploadUrl('up/3.txt')).error).toMatchObject({
    message: 'new row violates row-level security policy',
  })
})

test('requests without a valid token, unknown paths and bad bodies answer JSON with CORS', async () => {
  const bare = await fetch(`${url}/bucket`)
  expect([bare.status, await bare.json()]).toMatchObject([
    400,
    { statusCode: '400', message: "headers must have required property 'authorization'" },
  ])
  const wrong = await fetch(`${url}/bucket`, { headers: { authorization: 'Bearer x' } })
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { statusCode: '403', error: 'Unauthorized' },
  ])
  const lost = await fetch(`${url}/nothing`, { headers: { origin: 'https://x.example.com' } })
  expect([lost.status, await lost.json()]).toMatchObject([404, { error: 'Not Found' }])
  expect(lost.headers.get('access-control-allow-origin')).toBe('*')
  const authorization = `Bearer ${tokens.service}`
  for (const body of ['', '{', '[]', '{"prefix":1}', '{"prefix":"","limit":0}']) {
    const answer = await fetch(`${url}/object/list/files`, {
      method: 'POST',
      headers: { authorization },
      body,
    })
    expect([answer.status, await answer.json()], body).toMatchObject([
      400,
      { statusCode: '400', error: 'Error' },
    ])
  }
  expect((await service.purgeBucketCache('files')).data).toEqual({ message: 'success' })
  expect((await files.purgeCache('a.txt')).data).toEqual({ message: 'success' })
  const image = await files.download('a.png', { transform: { width: 10 } })
  expect(image.error?.statusCode).toBe('409')
  expect(storage.errors).toEqual([])
})

test('an upload with a broken form stores nothing', async () => {
  const headers = {
    authorization: `Bearer ${tokens.service}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const start = '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nabc'
  for (const body of ['', 'abc', start, '--x--\r\n', `${start}\r\n--xyz`]) {
    const answer = await fetch(`${url}/object/files/broken.txt`, { method: 'POST', headers, body })
    expect(answer.status, body).toBe(400)
  }
  expect((await files.exists('broken.txt')).data).toBe(false)
})

async function textOf(path: string): Promise<string | undefined> {
  const { data } = await files.download(path)
  return data?.text()
}
