import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { ana, bo, openStorage } from './testing/open-storage.ts'

const db = await openTestDatabase()
const storage = await openStorage(db.pools)
const mine = `${ana}/photo.png`

beforeAll(async () => {
  await storage.service.createBucket('avatars')
  await storage.service.createBucket('drop')
  await db.pools.admin.query(`
    create policy "Individual user Access" on storage.objects for select to authenticated
      using (bucket_id = 'avatars' and (select auth.uid()::text) = (storage.foldername(name))[1]);
    create policy "Upload to own folder" on storage.objects for insert to authenticated
      with check (bucket_id = 'avatars' and auth.uid()::text = (storage.foldername(name))[1]
        and storage.extension(name) = 'png');
    create policy "Change own" on storage.objects for update to authenticated
      using (bucket_id = 'avatars' and (select auth.uid()::text) = owner_id);
    create policy "Delete own" on storage.objects for delete to authenticated
      using (bucket_id = 'avatars' and auth.uid()::text = (storage.foldername(name))[1]);
    create policy "Anyone drops texts" on storage.objects for insert to anon
      with check (bucket_id = 'drop' and storage.filename(name) like '%.txt'
        and storage.allow_only_operation('object.upload') and (metadata ->> 'mimetype') = 'text/plain');
  `)
})
afterAll(() => storage.close())

test('owners can access their folder, and other people cannot', async () => {
  const anas = storage.ana.from('avatars')
  expect((await anas.upload(mine, 'png')).error).toBeNull()
  expect(await (await anas.download(mine)).data?.text()).toBe('png')
  expect((await anas.list(ana)).data?.map(({ name }) => name)).toEqual(['photo.png'])
  expect((await anas.createSignedUrl(mine, 60)).error).toBeNull()
  for (const other of [storage.bo.from('avatars'), storage.anon.from('avatars')]) {
    expect((await other.download(mine)).error).toMatchObject({ statusCode: '404' })
    expect((await other.info(mine)).error).toMatchObject({ statusCode: '404' })
    expect((await other.exists(mine)).data).toBe(false)
    expect((await other.list(ana)).data).toEqual([])
    expect((await other.listV2({ prefix: ana })).data?.objects).toEqual([])
    expect((await other.createSignedUrl(mine, 60)).error).toMatchObject({ statusCode: '404' })
    expect((await other.createSignedUrls([mine], 60)).data?.[0]?.signedUrl).toBeNull()
    expect((await other.remove([mine])).data).toEqual([])
    expect((await other.move(mine, `${bo}/stolen.png`)).error?.statusCode).toBe('404')
    expect((await other.copy(mine, `${bo}/stolen.png`)).error?.statusCode).toBe('404')
    for (const write of [
      other.upload(mine, 'x', { upsert: true }),
      other.update(mine, 'x'),
      other.upload(`${ana}/new.png`, 'x'),
      other.createSignedUploadUrl(`${ana}/new.png`),
    ]) {
      expect((await write).error).toMatchObject({
        message: 'new row violates row-level security policy',
        status: 400,
        statusCode: '403',
      })
    }
  }
  expect(await (await anas.download(mine)).data?.text()).toBe('png')
})

test('an owner replaces, moves, copies and removes only as policies allow', async () => {
  const anas = storage.ana.from('avatars')
  await anas.upload(`${ana}/a.png`, 'one')
  expect((await anas.upload(`${ana}/a.png`, 'two', { upsert: true })).error).toBeNull()
  expect((await anas.upload(`${ana}/a.exe`, 'x')).error?.statusCode).toBe('403')
  expect((await anas.copy(`${ana}/a.png`, `${ana}/b.png`)).error).toBeNull()
  expect((await anas.copy(`${ana}/a.png`, `${bo}/b.png`)).error?.statusCode).toBe('403')
  expect((await anas.move(`${ana}/b.png`, `${ana}/c.png`)).error).toBeNull()
  expect(
    (await anas.move(`${ana}/c.png`, `${bo}/c.png`, { destinationBucket: 'drop' })).error
      ?.statusCode,
  ).toBe('403')
  const { data } = await anas.remove([`${ana}/a.png`, `${ana}/c.png`])
  expect(data).toHaveLength(2)
})

test('rows have their owner’s id, and service_role can access everything', async () => {
  const all = storage.service.from('avatars')
  await all.upload(`${bo}/given.png`, 'x')
  const { rows } = await db.pools.admin.query(
    `select name, owner::text, owner_id from storage.objects where bucket_id = 'avatars' order by name`,
  )
  expect(rows).toEqual([
    { name: mine, owner: ana, owner_id: ana },
    { name: `${bo}/given.png`, owner: null, owner_id: null },
  ])
  expect((await storage.bo.from('avatars').exists(`${bo}/given.png`)).data).toBe(true)
})

test('with only an insert policy, visitors can upload but see nothing', async () => {
  const drop = storage.anon.from('drop')
  expect((await drop.upload('a.txt', 'x', { contentType: 'text/plain' })).error).toBeNull()
  expect((await drop.upload('a.bin', 'x', { contentType: 'text/plain' })).error?.statusCode).toBe(
    '403',
  )
  expect((await drop.upload('b.txt', 'x', { contentType: 'text/html' })).error?.statusCode).toBe(
    '403',
  )
  expect((await drop.createSignedUploadUrl('c.txt')).error?.statusCode).toBe('403')
  expect(
    (await drop.upload('a.txt', 'y', { upsert: true, contentType: 'text/plain' })).error,
  ).not.toBeNull()
  expect((await drop.list()).data).toEqual([])
})

test('a signed address works for anyone until it expires', async () => {
  const { data } = await storage.ana.from('avatars').createSignedUrl(mine, 1)
  const open = () => fetch(data?.signedUrl ?? '')
  expect((await open()).status).toBe(200)
  await expect.poll(async () => (await open()).status, { timeout: 10_000 }).toBe(400)
  expect(await (await open()).json()).toMatchObject({ error: 'InvalidJWT', statusCode: '400' })
})

test('get_size_by_bucket adds up what the caller may see', async () => {
  const { rows } = await db.pools.service.query(
    'select bucket_id, size::int from storage.get_size_by_bucket() order by 1',
  )
  expect(rows).toEqual([
    { bucket_id: 'avatars', size: 4 },
    { bucket_id: 'drop', size: 1 },
  ])
})
